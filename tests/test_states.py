"""What follows from the fields of a position is written as it follows (`tools/states.py`)."""

from __future__ import annotations

import pytest

from states import copied, declared, files, rewritten


@pytest.mark.parametrize("path", files(), ids=lambda path: path.parent.parent.name)
def test_a_state_is_up_to_date(path):
    source = path.read_text(encoding="utf-8")
    assert rewritten(source) == source, "run `python tools/states.py`"


@pytest.mark.parametrize("path", files(), ids=lambda path: path.parent.parent.name)
def test_a_new_field_is_copied_and_listed(path):
    source = path.read_text(encoding="utf-8")
    more = source.replace(
        '        self.end: str = ""', '        self.rumours: list[list[str]] = []\n        self.end: str = ""'
    )
    after = rewritten(more)
    assert "self.rumours = [inner[:] for inner in source.rumours]" in after
    assert after.count('"rumours"') == 2  # in the slots and in the list of fields
    assert set(declared(more)) - set(declared(source)) == {"rumours"}


def test_what_cannot_be_copied_is_refused():
    assert copied("name", "str") == "source.name"
    with pytest.raises(ValueError, match="secrets"):
        copied("secrets", "dict[str, int]")
