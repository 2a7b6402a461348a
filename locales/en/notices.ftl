## What a notice says; nothing of the position
notice-your-move = { $game }: it is your move.
notice-game-over = { $game }: the game is over.
notice-invitation = { $game }: you are invited to play again.

## The page of settings
notices = Notices
notices-about = When a table waits for you and is not open in front of you.
notices-of-what = Tell me when
notices-your-move = it is my move
notices-game-over = a game has ended
notices-invitation = somebody invites me to play again
notices-push = In this browser
notices-push-about = Your browser shows the notice, also when this page is closed.
notices-push-on = Tell me here
notices-push-off = No more here
notices-push-insecure = Browsers take notices over HTTPS only, and this page came without it. A webhook works here, too.
notices-push-missing = This browser takes no notices. On an iPhone, put the page on the home screen first.
notices-push-denied = Notices of this page are blocked in this browser. You can allow them in its settings.
notices-push-failed = The browser’s push service did not answer. Try again later.
notices-webhook = By webhook
notices-webhook-about = Chat services such as Discord, Slack or Mattermost give you such an address. Keep it secret.
notices-webhook-address = Address
notices-webhook-save = Save
notices-channels = You are told
notices-channel-push = in a browser ({ $host })
notices-channel-webhook = by webhook ({ $host })
notices-failing = the last notice did not arrive
notices-remove = Remove
notices-none = Nowhere yet.
notices-often = At most one in five minutes for a table.

## Vacation
vacation = Vacation
vacation-about = Your clocks at games over days stand still. You have { $days ->
    [one] one day
   *[other] { $days } days
  } left of thirty in a year.
vacation-days = Days from now
vacation-begin = Begin
vacation-end = End the vacation
vacation-runs = Your clocks stand still for { $time } more.
on-vacation = on vacation

## Games over days
your-move-badge = ({ $count }) { $title }
pace = Pace
pace-live = Everybody is here
pace-days = Over days
clock-turn = { $hours ->
    [12] half a day
    [24] one day
   *[other] { $days } days
  }
time-days = { $days ->
    [one] one day
   *[other] { $days } days
  }
time-hours = { $hours ->
    [one] one hour
   *[other] { $hours } hours
  }
time-short = { $days } d { $hours } h
time-minutes = { $minutes } min
since-last = Since you were last here
