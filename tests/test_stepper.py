"""What the stepper shows where there is little room, and of cards that nobody knows."""

import re

from speaking import each_language, speaking

from pokerlab.explorers import Stepper
from pokerlab.explorers.pot_bar import Chunk, paint
from pokerlab.phh import read_phh, samples


@each_language
def test_cards_that_nobody_knows_are_called_unknown(spoken: str) -> None:
    with speaking(spoken):
        stepper = Stepper(read_phh(samples()["side_pot"]).replay)
        word = {"en": "unknown", "ja": "不明"}[spoken]
        for step in range(len(stepper.steps)):
            stepper.step = step
            rows = stepper.view.value.split("<tr")
            row = next(each for each in rows if re.search("<t[dh][^>]*>Chika", each))
            assert f">{word}</td>" in row


def test_a_bar_too_narrow_for_its_label_has_none() -> None:
    def labels(amount: int, name: str) -> list[str]:
        painted = str(paint([Chunk(name, amount)], 1000, "alt"))
        return re.findall(r'font-size="12">([^<]*)<', painted)

    assert labels(20, "Chika") == [""]
    assert labels(20, "B") == ["B"]
    assert labels(500, "Chika") == ["Chika"]
    assert labels(100, "Bartholomew the Long")[0].endswith("…")
