# Lessons: a first game, step by step on the real table.

learn = Learn
learn-game = Learn this game
