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
