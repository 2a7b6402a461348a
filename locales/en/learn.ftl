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

## Pan tu nie stał!
learn-pan-tu-nie-stal-about = Stand in the right queue with the right people, and carry home what the shops have left.
learn-pan-tu-nie-stal-goal = Every shop sells two goods. Whoever collects goods worth the most points wins; the number beside a good is its value.
learn-pan-tu-nie-stal-people = These are your cards: people who queue for you. A card’s number is its strength. In your turn you have two actions: each places cards into a queue, or draws a card.
learn-pan-tu-nie-stal-place = First action: touch the two, then the shop A.
learn-pan-tu-nie-stal-draw = You stand in the queue. Second action: draw a card.
learn-pan-tu-nie-stal-end = Both actions are done. End the turn.
learn-pan-tu-nie-stal-lead = Krysia joined both queues. In A you have 2, she has 1: you lead, as the crown shows. Who leads at the start of their own turn gets a good.
learn-pan-tu-nie-stal-reserve = Two goods are there, so you only reserve one: touch the tea (2), then your card in that queue. The good weighs on the card: it counts 2 less.
learn-pan-tu-nie-stal-party = Identical cards may go together, in one action. The party grows: 1 for the first, 2 for the second. Touch the party twice, then the shop B.
learn-pan-tu-nie-stal-mother = The mother with child may push in as an extra, without an action. Touch her, then the shop A.
learn-pan-tu-nie-stal-second-action = One action is left: draw a card.
learn-pan-tu-nie-stal-end-again = End the turn.
learn-pan-tu-nie-stal-carried-home = At the start of your turn you led in A again, thanks to the mother. The last good there was yours and so was the tea: the queue broke up and the shop was restocked.
learn-pan-tu-nie-stal-push = In B Krysia drew level: 3 to 3, so nobody leads. “You weren’t standing here, sir!” pushes a card out and takes its place: touch it, then Krysia’s two in B.
learn-pan-tu-nie-stal-again = Now you lead there. For the second action touch the one, then the shop A.
learn-pan-tu-nie-stal-end-last = End the turn.
learn-pan-tu-nie-stal-reserve-dearer = You lead in B: reserve the radio (5) on your first party card. Dear goods weigh more, so the second one is harder to get.
learn-pan-tu-nie-stal-finish = That is the game. When somebody has no cards left, the others have one last turn each, and the queues are checked a last time. Good luck in the queue!

## Demoludy
learn-demoludy-about = Travel through the friendly countries and outbid the others for what they sell.
learn-demoludy-goal = Five countries, five stacks of tokens. Whoever first has tokens of four different countries wins. Every token is auctioned.
learn-demoludy-cards = Your hand: goods of five countries with their values, and dollars that are good everywhere.
learn-demoludy-open = You open the first auction: touch Hungary’s stack in the passport.
learn-demoludy-lay = The first cards must hold at least one of that country. Touch the Hungarian vodka (3), and lay it.
learn-demoludy-passed = Krysia raised to 4. Mietek passed: he is out of this auction, but whoever lays or passes draws a card.
learn-demoludy-raise = You must get higher than 4. Touch the gas bottle (5): with the vodka that makes 8. Lay it.
learn-demoludy-covered = Krysia has 9: once in an auction any cards may be laid face down, each worth 1, whatever it is. Nobody sees which ones.
learn-demoludy-cover = Do the same: touch the Soviet cream (2) and the Czechoslovak amber (4). Face down they make 10.
learn-demoludy-won = Krysia passed: the token is yours, and the cards on the table are gone. The winner opens the next auction.
learn-demoludy-open-again = You need other countries now. Touch Czechoslovakia’s stack.
learn-demoludy-lay-again = Begin low: touch the vodka (3) of Czechoslovakia, and lay it.
learn-demoludy-dollars = Krysia laid a crystal (7). Touch the dollars: they count 7 for every token, 10 together. Lay them.
learn-demoludy-third = Two countries! Open the third auction: Turkey.
learn-demoludy-lay-low = Touch the Turkish cream (2), and lay it.
learn-demoludy-pass = Mietek has 15: that is too dear. Who passes loses what lies on the table but keeps the hand, and draws. Pass.
learn-demoludy-finish = That is the game: win cheaply, make the others pay. With points the tokens’ values count too; with action cards there are militiamen, customs officers and breakdowns. Bon voyage!
