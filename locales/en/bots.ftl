# How well bots play, for people who choose whom to sit down with. From the weakest up.
level-beginner = Beginner
level-beginner-about = Knows the rules, sees what is best at once, and overlooks the rest.
level-casual = Casual
level-casual-about = Plays a sound game by rules of thumb, without thinking ahead.
level-strong = Strong
level-strong-about = Thinks a few turns ahead, but not for long.
level-master = Master
level-master-about = Thinks as long as it may about what you could be holding. Never looks at your cards.
