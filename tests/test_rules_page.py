"""The players' rules page: every rule once in each language, in one structure."""

import json
import re
import sys
from pathlib import Path

PAGE = Path(__file__).parent.parent / "docs" / "rules.md"
PARTS = ["Rules", "Zasady"]
GAMES = ["Pan tu nie stał!", "Bazar Różyckiego", "Demoludy"]
RULE = re.compile(r"\*\*([A-Z]\d+b?)\.\*\* (.*)")
REFERENCE = re.compile(r"\b[QZDVA]\d+b?\b")


def numbered(prefix, last, extra=None):
    """The numbers prefix1 … prefix<last>; with `extra`, that number is followed by its 'b'."""
    for n in range(1, last + 1):
        yield f"{prefix}{n}"
        if n == extra:
            yield f"{prefix}{n}b"


NUMBERS = [
    *numbered("Q", 26, extra=6),
    *numbered("Z", 8),
    *numbered("D", 16),
    *numbered("V", 4),
    *numbered("A", 14, extra=6),
]


def parts():
    """The lines of the page by top-level heading, without the introduction."""
    found = {}
    for line in PAGE.read_text(encoding="utf-8").splitlines():
        if line.startswith("# "):
            assert line[2:] not in found, f"{line!r} stands twice"
            found[line[2:]] = []
        elif found:
            found[list(found)[-1]].append(line)
    return found


def rules(lines):
    return [match.groups() for line in lines if (match := RULE.match(line))]


def outline(lines):
    """Headings and rules in order; titles of subsections, which are translated, left out."""
    marks = []
    for line in lines:
        if heading := re.match(r"(#{2,}) (.+)", line):
            level, title = heading.groups()
            marks.append((level, title if level == "##" else None))
        elif rule := RULE.match(line):
            marks.append(("rule", rule[1]))
    return marks


def test_there_are_two_parts():
    assert list(parts()) == PARTS


def test_each_part_holds_every_rule_once_in_order():
    for part, lines in parts().items():
        assert [number for number, _ in rules(lines)] == NUMBERS, part


def test_no_rule_is_empty():
    for part, lines in parts().items():
        for number, text in rules(lines):
            assert len(text.split()) >= 5, (part, number)


def test_the_structure_is_the_same_in_both_languages():
    english, polish = (outline(lines) for lines in parts().values())
    assert english == polish
    assert [title for level, title in english if level == "##"] == GAMES
    assert {level for level, _ in english} == {"##", "###", "rule"}


def test_tables_and_lists_are_the_same_size_in_both_languages():
    english, polish = (
        [(line[0], line.count("|")) for line in lines if line.startswith(("| ", "- "))] for lines in parts().values()
    )
    assert english == polish


def test_a_rule_is_one_paragraph_with_at_most_a_list_or_a_table():
    for part, lines in parts().items():
        current = None
        for line in lines:
            if rule := RULE.match(line):
                current = rule[1]
            elif line.startswith("#"):
                current = None
            elif current:
                assert not line or line.startswith(("- ", "| ")), (part, current, line)
            else:
                assert not line.startswith(("**", "- ", "|")), (part, line)


def test_rules_point_only_at_rules_that_exist():
    for part, lines in parts().items():
        for line in lines:
            text = re.sub(r"`[^`]*`", "", line)
            assert set(REFERENCE.findall(text)) <= set(NUMBERS), (part, line)


def test_the_positions_beside_rules_are_what_the_rules_give():
    """tools/rule_positions.py makes them of real positions."""
    sys.path.insert(0, str(PAGE.parents[1] / "tools"))
    try:
        from rule_positions import positions
    finally:
        sys.path.pop(0)
    found = positions()
    assert len(found) == 2
    for file, text in found.items():
        assert file.read_text(encoding="utf-8") == text, "run tools/rule_positions.py"
        assert set(json.loads(text)) <= set(NUMBERS)
