"""The drawings keep to their style (web/src/drawings/README.md), and nothing that has a name lacks one."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from ogonek.games.pan_tu_nie_stal.rules.components import STANDARD

ROOT = Path(__file__).parent.parent
WEB = ROOT / "web/src"
FILES = sorted(WEB.glob("**/drawings/*.svg"))
INKS = set(re.findall(r"#[0-9a-f]{6}", (WEB / "drawings/README.md").read_text(encoding="utf-8")))
BOXES = {"0 0 64 64", "0 0 64 128", "0 0 128 64"}
ALLOWED = {"svg", "g", "path"}  # no fonts, filters, styles or pictures
LARGEST = 3600  # bytes


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_drawing_keeps_to_its_box_and_inks(file: Path) -> None:
    source = file.read_text(encoding="utf-8")
    root = ElementTree.fromstring(source)
    elements = list(root.iter())
    assert root.get("viewBox") in BOXES
    assert {element.tag.partition("}")[2] for element in elements} <= ALLOWED
    assert not [element for element in elements if element.get("id")], "ids would meet in the sprite"
    assert len(source.encode()) <= LARGEST
    if not file.stem.startswith("sign-"):  # neon
        colours = re.sub(r"var\(--land,#[0-9a-f]{6}\)", "", source)
        assert set(re.findall(r"#[0-9a-f]{6}", colours)) <= INKS


def test_names_are_unique() -> None:
    names = [file.stem for file in FILES]
    assert len(names) == len(set(names))


def test_all_goods_and_cards_are_drawn() -> None:
    words = "".join(file.read_text(encoding="utf-8") for file in sorted((ROOT / "locales/pl").glob("*.ftl")))
    names = {file.stem for file in FILES}
    goods = {good.text.partition(":")[2] for good in STANDARD.goods}
    foreign = set(STANDARD.foreign)
    goods_cards = set(re.findall(r"^(goods-card-\d) =", words, re.MULTILINE))
    actions = set(re.findall(r"^(action-[a-z]{3}) =", words, re.MULTILINE))
    people = {"card-2", "card-3", "card-M", "card-P", "card-L", "card-X", "card-S"} | {f"card-1-{n}" for n in range(5)}
    assert (len(goods), len(foreign), len(goods_cards), len(actions)) == (36, 25, 5, 7)
    assert goods | foreign | goods_cards | actions | people <= names
