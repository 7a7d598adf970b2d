"""The widgets that the notebooks show: move a control and see what follows."""

from .bomb_pots import BombPotExplorer
from .deal import Deal, DealExplorer
from .drawmaha import DrawmahaExplorer
from .drill import Drill
from .hilo import HiLoExplorer
from .predictions import Prediction
from .progress import progress_bar
from .side_pots import SidePotExplorer
from .stepper import Stepper
from .your_hand import HandExplorer

__all__ = [
    "BombPotExplorer",
    "Deal",
    "DealExplorer",
    "DrawmahaExplorer",
    "Drill",
    "HandExplorer",
    "HiLoExplorer",
    "Prediction",
    "SidePotExplorer",
    "Stepper",
    "progress_bar",
]
