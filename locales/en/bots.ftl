# How well bots play, for people who choose whom to sit down with. From the weakest up.
level-beginner = Beginner
level-beginner-about = Knows the rules, sees what is best at once, and overlooks the rest.
level-casual = Casual
level-casual-about = Plays a sound game, but overlooks something now and then.
level-solid = Solid
level-solid-about = Judges well and seldom overlooks anything.
level-strong = Strong
level-strong-about = Plays well and makes you pay for mistakes.
level-master = Master
level-master-about = The strongest player there is here. Never looks at your cards.
