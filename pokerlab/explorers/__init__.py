"""The widgets that the notebooks show: move a control and see what follows."""

from .bomb_pots import BombPotExplorer
from .deal import Deal, DealExplorer
from .predictions import Prediction
from .side_pots import SidePotExplorer

__all__ = ["BombPotExplorer", "Deal", "DealExplorer", "Prediction", "SidePotExplorer"]
