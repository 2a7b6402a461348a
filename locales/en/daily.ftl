### Today's deal

daily = Today’s deal
daily-more = One deal a day, the same for everybody. One try counts; afterwards you can practise.
daily-play = Play today’s deal
daily-go-on = Go on with today’s deal
daily-practise = Practise this deal again
daily-result = Result of the day
daily-place = Place { $place } of { $players }
daily-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
daily-against = Against: { $levels }
daily-changes = The next deal comes at { $time } your time, in { $hours } h { $minutes } min.
daily-streak = { $days ->
        [0] No streak yet
        [one] { $days } day in a row
       *[other] { $days } days in a row
    }
daily-longest = Longest: { $days }
daily-bots = How our bots did in your seat
daily-bots-more = The same deal against the same others, worked out just now.
daily-you = You
daily-level = Level
daily-share = A line to share
daily-share-more = It tells nothing about the cards: ○ behind, ◐ level, ● ahead, turn by turn.
daily-line = Ogonek · { $game } · { $day } · { $place }/{ $players } · { $score }
daily-calendar = Calendar
daily-earlier = Earlier month
daily-later = Later month
daily-day-played = { $day }: place { $place } of { $players }
daily-day-begun = { $day }: begun
daily-day-practise = { $day }: practise
daily-day-none = { $day }
daily-legend = The number is your place. Deals of past days are for practice.
daily-no-game = There is no such game here.

## The ranked deal
ranked = Ranked deal of the day
ranked-more = Dealt from this server’s own secret: nobody can look it up before the day is over. One try, no practice, no hints.
ranked-open = The ranked deal
ranked-play = Play the ranked deal
ranked-go-on = Go on with the ranked deal
ranked-named = Show my name in the table of results
ranked-once = You have one try. What is not finished by { $time } your time (midnight UTC) is not ranked.
ranked-rank = Place { $rank } of { $count }
ranked-percentile = Better than { $percent } % of the others
ranked-alone = Nobody else has finished yet.
ranked-results = Everybody’s results
ranked-result = At the table
ranked-points = Points
ranked-who = Who
ranked-nobody = Nobody has finished this deal.
ranked-after-you = The results are shown once you have finished, or when the day is over.
ranked-late = Finished after midnight UTC, so it is not ranked.
ranked-sealed = Its record, replay and proof stay sealed until the day is over.
ranked-past = Earlier days
ranked-day = { $day }: results
ranked-proof = How this is checked
ranked-proof-more = The server draws a secret for each day, and publishes its commitment the day before. When the day is over it tells the secret: the deal can be worked out from it.
ranked-commitment = Commitment for this day:
ranked-tomorrow = Commitment for tomorrow:
ranked-secret = Secret of this day:
ranked-cannot = What this cannot prevent: somebody who asks a bot or a friend, or plays again under another name.
