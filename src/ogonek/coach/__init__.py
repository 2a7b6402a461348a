"""What a game was like: judgements of decisions, luck and skill. docs/coach.md says how a judgement is made."""
