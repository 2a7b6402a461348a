# Lessons: a first game, step by step on the real table.
learn = Learn
learn-game = Learn this game
learn-more = A first game on the real table, three to five minutes each. You can leave at any time and take it up again.
learn-begin = Begin
learn-continue = Go on
learn-back = Back
learn-next = Next
learn-show = Do it for me
learn-again = Once more
learn-play = Play a real game
learn-at = Step { $step } of { $steps }
error-lesson-not-now = Not now: in this lesson, do what is described below.
