"""The widgets that the notebooks show: move a control and see what follows."""

from .predictions import Prediction
from .side_pots import SidePotExplorer

__all__ = ["Prediction", "SidePotExplorer"]
