"""How long a moved slider takes to reach the screen: our explorer beside `interact`.

python tests/bench/redraw.py            one run, both pictures interleaved, in a real browser
"""

import statistics
import sys
import tempfile
from pathlib import Path

import nbformat

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "browser"))

from lab import Lab, Notebook, find_browser

ROUNDS, MOVES = 6, 25
EXPLORER = """\
from pokerlab.explorers import SidePotExplorer
SidePotExplorer()"""
INTERACT = """\
%matplotlib inline
import matplotlib.pyplot as plt
from IPython.display import display
from ipywidgets import IntSlider, interact
from pokerlab import layer_pots
from pokerlab.figures import bars_of, paint_figure

def draw(c):
    display(paint_figure(bars_of(layer_pots({"A": 200, "B": 600, "C": c}))))

interact(draw, c=IntSlider(1000, 0, 2000, 20, description="C"));"""
MEASURE = """
async ([slider, area, moves]) => {
  const shown = () => area.querySelector('img') || area.querySelector('svg[role=img]');
  const picture = () => shown() && (shown().src || shown().outerHTML);
  const changed = before => new Promise((done, fail) => {
    const late = setTimeout(() => fail(new Error('the picture did not change')), 5000);
    const look = () => {
      if (!picture() || picture() === before) return;
      watcher.disconnect();
      clearTimeout(late);
      done(shown());
    };
    const watcher = new MutationObserver(look);
    const all = {subtree: true, childList: true, attributes: true, characterData: true};
    watcher.observe(area, all);
  });
  const times = [];
  for (let move = 0; move < moves; move++) {
    await new Promise(resolve => setTimeout(resolve, 100 + 37 * (move % 5)));
    const start = performance.now(), next = changed(picture());
    if (slider.tagName === 'INPUT') {
      move % 2 ? slider.stepUp() : slider.stepDown();
      slider.dispatchEvent(new Event('input', {bubbles: true}));
    } else {
      const key = move % 2 ? 'ArrowRight' : 'ArrowLeft';
      slider.dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true}));
    }
    const drawn = await next;
    if (drawn.decode) await drawn.decode();
    await new Promise(requestAnimationFrame);
    times.push(performance.now() - start);
  }
  return times;
}
"""


def measure(notebook: Notebook, position: int, slider: int) -> list[float]:
    area = notebook.widgets.nth(position)
    handle = area.get_by_role("slider").nth(slider)
    arguments = [handle.element_handle(), area.element_handle(), MOVES]
    times: list[float] = notebook.page.evaluate(MEASURE, arguments)
    return times


def write_notebook(folder: Path) -> str:
    cells = [nbformat.v4.new_code_cell(source) for source in (EXPLORER, INTERACT)]
    kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
    notebook = nbformat.v4.new_notebook(cells=cells, metadata=kernel)
    nbformat.write(notebook, folder / "notebooks" / "redraw.ipynb")
    return "redraw.ipynb"


def main() -> None:
    browser = find_browser()
    if browser is None:
        raise SystemExit("No Chromium was found; install one to measure what reaches the screen.")
    with tempfile.TemporaryDirectory() as folder, Lab.started(Path(folder), browser) as lab:
        notebook = lab.open(write_notebook(Path(folder)))
        notebook.run_all()
        notebook.page.wait_for_timeout(2000)
        ours: list[float] = []
        theirs: list[float] = []
        for _ in range(ROUNDS):
            ours += measure(notebook, 0, 2)
            theirs += measure(notebook, 1, 0)
    report("SVG in the explorer", ours)
    report("matplotlib by interact", theirs)
    print(f"ratio p50 {median(theirs) / median(ours):.1f}, p95 {p95(theirs) / p95(ours):.1f}")


def report(name: str, times: list[float]) -> None:
    print(f"{name:24} p50 {median(times):6.0f} ms   p95 {p95(times):6.0f} ms   n {len(times)}")


def median(times: list[float]) -> float:
    return statistics.median(times)


def p95(times: list[float]) -> float:
    return statistics.quantiles(times, n=20)[-1]


if __name__ == "__main__":
    main()
