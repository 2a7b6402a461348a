# The bots as characters, one a level: who they are, and what they say at the table now and then.
# They speak of what everybody has seen, never of cards.
companion-beginner-name = Gutek
companion-beginner = First time in a queue. Curious about everything, sorry about nothing.
companion-casual-name = Krysia
companion-casual = Plays on Sundays, between the soup and the main course.
companion-solid-name = Mietek
companion-solid = Keeps the books at the cooperative, and keeps count here too.
companion-strong-name = Bożena
companion-strong = Has run a shop for twenty years. Nobody pushes in on her watch.
companion-master-name = Seweryn
companion-master = Taught chess at the community centre. Speaks seldom, misses nothing.
companion-says = { $name }: “{ $line }”
companions-talk = The bots say something now and then

## Gutek and his brothers
says-beginner-hello-1 = Good morning! Is this the end of the line?
says-beginner-hello-2 = Hello! My aunt said to take whatever there is.
says-beginner-gain-1 = Wow, I got one! I really got one!
says-beginner-gain-2 = Wait till I show this at home!
says-beginner-gain-3 = So that is how it works.
says-beginner-loss-1 = Hey! I was only looking!
says-beginner-loss-2 = Can one do that? Apparently one can.
says-beginner-loss-3 = Never mind. I will learn.
says-beginner-wait-1 = Shall I go and get us some oranges meanwhile?
says-beginner-won-1 = I won? Me? Somebody tell my aunt!
says-beginner-lost-1 = Again! Again! Now I know how.

## Krysia and her sisters
says-casual-hello-1 = Good morning, good morning! Is there tea?
says-casual-hello-2 = I only came for a chat, but since I am here…
says-casual-gain-1 = Well, well! Somebody is cooking tonight.
says-casual-gain-2 = My rollers brought me luck.
says-casual-gain-3 = I was not even trying, dear.
says-casual-loss-1 = Oh! And such a polite face, too.
says-casual-loss-2 = I will remember that at name-day time.
says-casual-loss-3 = There goes my Sunday lunch.
says-casual-wait-1 = Take your time, I am knitting.
says-casual-won-1 = I won! Cake for everybody, my treat.
says-casual-lost-1 = Congratulations! Will you write down the recipe?

## Mietek and his brothers
says-solid-hello-1 = Good morning. I take it everybody has read the rules.
says-solid-hello-2 = Let us begin. In order, please.
says-solid-gain-1 = Entered in the books.
says-solid-gain-2 = As planned. Roughly.
says-solid-gain-3 = One more line in the column “received”.
says-solid-loss-1 = I shall note that under losses.
says-solid-loss-2 = That was not in the plan.
says-solid-loss-3 = An objection, if only for the record.
says-solid-wait-1 = According to the timetable it was your turn.
says-solid-won-1 = The sum is correct: I won.
says-solid-lost-1 = I have checked it twice. Well played.

## Bożena and her sisters
says-strong-hello-1 = Next, please!
says-strong-hello-2 = Good morning. One at a time, and no pushing.
says-strong-gain-1 = Put aside for me. As always.
says-strong-gain-2 = One must know when the delivery comes.
says-strong-gain-3 = Thank you, next!
says-strong-loss-1 = You were not standing here, sir!
says-strong-loss-2 = I will have a word with the manager. I am the manager.
says-strong-loss-3 = Enjoy it while it lasts.
says-strong-wait-1 = We close at six, you know.
says-strong-won-1 = Sold out. Thank you, we are closing.
says-strong-lost-1 = You have a talent. Are you looking for work?

## Seweryn and his brothers
says-master-hello-1 = Welcome. White begins. No, wrong game.
says-master-hello-2 = Let us see what you have learned.
says-master-gain-1 = Hm.
says-master-gain-2 = Patience, and a little arithmetic.
says-master-gain-3 = A quiet move is often the loudest.
says-master-loss-1 = Well seen.
says-master-loss-2 = Interesting. Do go on.
says-master-loss-3 = I once lost a bishop like that.
says-master-wait-1 = Think. It is the best part.
says-master-won-1 = Thank you for the game. You made me think.
says-master-lost-1 = Bravo. Nobody has done that in a while.
