"""The parts of the screen that are the same in every game: title, status, choices, notice, foot."""

from __future__ import annotations

from rich.text import Text

from ogonek.core.steps import FINISH
from ogonek.terminal.game_ui import GameUI, RenderContext
from ogonek.terminal.layout import chip, clickable, flow, left_and_right
from ogonek.terminal.style import BRICK, FAINT, GOLD, INK, NEON, seat_shape

LOW_TIME = 10  # seconds
_NAMED_KEYS = {"space": "terminal-key-space", "enter": "terminal-key-enter", "esc": "terminal-key-esc"}


def title(context: RenderContext, ui: GameUI, width: int) -> Text:
    scene = context.scene
    shown = Text.assemble((context.say("game-title"), NEON))
    for option, chosen in scene.options.items():
        shown.append(f" · {context.say(f'option-{option}')}" if chosen else "", style=GOLD)
    if scene.view is None:
        return shown
    return left_and_right(shown, Text(ui.headline(context), style=FAINT), width)


def status(context: RenderContext, ui: GameUI, width: int) -> Text:
    """Whose turn it is, what they are doing, and how much time is left."""
    shown, left = _status_text(context, ui), context.scene.seconds_left
    if left is None or context.scene.problem:
        return shown
    clock = Text(f"◷ {left // 60}:{left % 60:02}", style=f"bold {BRICK if left < LOW_TIME else GOLD}")
    return left_and_right(shown, clock, width)


def _status_text(context: RenderContext, ui: GameUI) -> Text:
    scene = context.scene
    if scene.problem:
        return Text(context.say(f"terminal-{scene.problem}"), style=f"bold {BRICK}")
    if scene.suggested:
        mover = None if scene.view is None else scene.view["to_move"]
        name = "" if mover is None else scene.names[mover]
        asked = Text(context.say(f"terminal-asked-{scene.suggested}", name=name), style=f"bold {GOLD}")
        return Text.assemble(asked, "  ", _action_button("take", "enter", context))
    if scene.view is None:
        return Text(context.say("terminal-waiting"), style=f"bold {GOLD}")
    mover = scene.view["to_move"]
    if mover is None:
        word = "terminal-rematch-laid" if scene.rematch_ready else "terminal-over"
        return Text(context.say(word), style=f"bold {GOLD}")
    shown = chip(f" {seat_shape(mover)} {scene.names[mover]} ", mover)
    return Text.assemble(shown, (f" {ui.status(context)}", "" if context.step is not None else FAINT))


def choices(context: RenderContext, ui: GameUI, width: int) -> Text:
    """The choices that are not in the hand, each with its key."""
    if context.step is None:
        return Text()
    keys = {selection.choices[0]: key for key, selection in ui.keys(context).items() if len(selection.choices) == 1}
    shown = [Text(ui.prompt(context), style=f"bold {GOLD}")]
    for choice in context.offered:
        label = ui.label(choice, context)
        if label is not None:
            shown.append(_button(choice, label, keys.get(choice, "enter" if choice == FINISH else ""), context))
    if context.taken:
        shown.append(_action_button("back", "esc", context))
    return flow(shown, width, gap="   ")


def _button(choice: str, label: Text, key: str, context: RenderContext) -> Text:
    text = Text.assemble(_key(key, context), " ", label) if key else label
    if choice == context.highlighted:
        text.stylize("bold underline")
    return clickable(text, ("choice", choice))


def _action_button(action: str, key: str, context: RenderContext) -> Text:
    return clickable(Text.assemble(_key(key, context), " ", context.say(f"terminal-{action}")), ("do", action))


def _key(key: str, context: RenderContext) -> Text:
    shown = context.say(_NAMED_KEYS[key]) if key in _NAMED_KEYS else key.upper().replace("PLUS", "+")
    return Text(f" {shown} ", style=f"bold {INK} on {GOLD}")


def notice(wrong: str, advice: str, context: RenderContext, ui: GameUI) -> Text:
    """An error, or a hint, or what the highlighted choice would change."""
    if wrong:
        return Text.assemble(("✗ ", f"bold {BRICK}"), (wrong, BRICK))
    if advice:
        return Text.assemble(("➜ ", f"bold {GOLD}"), (advice, GOLD))
    highlighted = context.highlighted or (FINISH if FINISH in context.offered else "")
    changes = context.changes(highlighted)
    return ui.describe_changes(changes, context) if changes else Text()


def footer(context: RenderContext) -> Text:
    scene = context.scene
    shown = [_action_button("undo", "u", context)] if scene.can_undo else []
    if context.step is not None and scene.against_bots:
        shown.append(_action_button("hint", "i", context))
    if scene.has_chat:
        shown.append(_action_button("talk", "t", context))
    if scene.over and scene.can_play_again:
        shown.append(_action_button("again", "n", context))
    return Text("   ").join([*shown, _action_button("help", "h", context), _action_button("leave", "q", context)])


def waiting_seats(context: RenderContext) -> Text:
    """The seats before the game begins."""
    rows = []
    for number, (seat, given) in enumerate(zip(context.scene.seats, context.names)):
        name = context.say("terminal-free-seat") if seat.presence == "free" else given
        rows.append(Text.assemble(chip(f" {seat_shape(number)} ", number), f" {name}"))
    return Text("\n").join(rows)
