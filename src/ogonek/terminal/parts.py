"""The parts of the screen that are the same in every game: title, status, choices, notice, foot."""

from __future__ import annotations

from rich.text import Text

from ogonek.core.steps import FINISH
from ogonek.terminal.face import BRICK, FAINT, GOLD, INK, NEON, Face, Sight, beside, chip, lines, touchable
from ogonek.terminal.paint import SHAPES

HURRY = 10  # seconds
_NAMED_KEYS = {"space": "terminal-key-space", "enter": "terminal-key-enter", "esc": "terminal-key-esc"}


def title(see: Sight, face: Face, width: int) -> Text:
    scene = see.scene
    shown = Text.assemble((see.say("game-title"), NEON))
    for option, chosen in scene.options.items():
        shown.append(f" · {see.say(f'option-{option}')}" if chosen else "", style=GOLD)
    if scene.view is None:
        return shown
    return beside(shown, Text(face.headline(see), style=FAINT), width)


def status(see: Sight, face: Face, width: int) -> Text:
    """Whose move it is, where the turn stands, and how much time is left for it."""
    shown, left = _stand(see, face), see.scene.seconds_left
    if left is None or see.scene.trouble:
        return shown
    clock = Text(f"◷ {left // 60}:{left % 60:02}", style=f"bold {BRICK if left < HURRY else GOLD}")
    return beside(shown, clock, width)


def _stand(see: Sight, face: Face) -> Text:
    scene = see.scene
    if scene.trouble:
        return Text(see.say(f"terminal-{scene.trouble}"), style=f"bold {BRICK}")
    if scene.asked:
        mover = None if scene.view is None else scene.view["to_move"]
        name = "" if mover is None else scene.names[mover]
        asked = Text(see.say(f"terminal-asked-{scene.asked}", name=name), style=f"bold {GOLD}")
        return Text.assemble(asked, "  ", _does("take", "enter", see))
    if scene.view is None:
        return Text(see.say("terminal-waiting"), style=f"bold {GOLD}")
    mover = scene.view["to_move"]
    if mover is None:
        word = "terminal-rematch-laid" if scene.rematch_laid else "terminal-over"
        return Text(see.say(word), style=f"bold {GOLD}")
    shown = chip(f" {SHAPES[mover]} {scene.names[mover]} ", mover)
    return Text.assemble(shown, (f" {face.status(see)}", "" if see.step is not None else FAINT))


def choices(see: Sight, face: Face, width: int) -> Text:
    """What can be chosen and does not lie in the hand, each with its key."""
    if see.step is None:
        return Text()
    keys = {wish.choices[0]: key for key, wish in face.keys(see).items() if len(wish.choices) == 1}
    shown = [Text(face.prompt(see), style=f"bold {GOLD}")]
    for choice in see.offered:
        label = face.label(choice, see)
        if label is not None:
            shown.append(_button(choice, label, keys.get(choice, "enter" if choice == FINISH else ""), see))
    if see.taken:
        shown.append(_does("back", "esc", see))
    return lines(shown, width, gap="   ")


def _button(choice: str, label: Text, key: str, see: Sight) -> Text:
    text = Text.assemble(_key(key, see), " ", label) if key else label
    if choice == see.pointed:
        text.stylize("bold underline")
    return touchable(text, ("choice", choice))


def _does(action: str, key: str, see: Sight) -> Text:
    return touchable(Text.assemble(_key(key, see), " ", see.say(f"terminal-{action}")), ("do", action))


def _key(key: str, see: Sight) -> Text:
    shown = see.say(_NAMED_KEYS[key]) if key in _NAMED_KEYS else key.upper().replace("PLUS", "+")
    return Text(f" {shown} ", style=f"bold {INK} on {GOLD}")


def notice(wrong: str, advice: str, see: Sight, face: Face) -> Text:
    """What was wrong, or a hint; otherwise what the choice pointed at would change."""
    if wrong:
        return Text.assemble(("✗ ", f"bold {BRICK}"), (wrong, BRICK))
    if advice:
        return Text.assemble(("➜ ", f"bold {GOLD}"), (advice, GOLD))
    pointed = see.pointed or (FINISH if FINISH in see.offered else "")
    changes = see.changes(pointed)
    return face.outlook(changes, see) if changes else Text()


def foot(see: Sight) -> Text:
    scene = see.scene
    shown = [_does("undo", "u", see)] if scene.can_undo else []
    if see.step is not None and scene.against_bots:
        shown.append(_does("hint", "i", see))
    if scene.talks:
        shown.append(_does("talk", "t", see))
    if scene.over and scene.replayable:
        shown.append(_does("again", "n", see))
    return Text("   ").join([*shown, _does("help", "h", see), _does("leave", "q", see)])


def who_sits(see: Sight) -> Text:
    """The seats before the game begins."""
    rows = []
    for number, (seat, given) in enumerate(zip(see.scene.seats, see.names)):
        name = see.say("terminal-free-seat") if seat.presence == "free" else given
        rows.append(Text.assemble(chip(f" {SHAPES[number]} ", number), f" {name}"))
    return Text("\n").join(rows)
