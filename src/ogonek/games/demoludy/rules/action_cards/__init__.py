"""The action cards (A4-A14), a module each: when it can be played, what it does, what it would change, why not.

What bots think of them is in `bots/action_cards.py`, by the same faces.
"""
