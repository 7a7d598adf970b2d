"""A slider that says whose it is: the handle of ipywidgets has no name for a screen reader."""

from __future__ import annotations

from pathlib import Path

import anywidget
import ipywidgets as widgets

HERE = Path(__file__).parent


class Slider(anywidget.AnyWidget, widgets.IntSlider):
    """An `IntSlider` in every trait, drawn as the browser's own slider with its own label."""

    _esm = HERE / "slider.js"
    _css = HERE / "slider.css"
