## Accounts
account = You and your account
account-link = Your page: account, devices, data
account-guest = You are a guest. That is all it takes to play. Whoever wants to keep games, history and streak for good makes an account: no password, no e-mail, only a passkey that your device keeps.
account-make = Make an account
account-made = You have an account. Your games, your history and your streak are in it.
account-has = You have an account. Your passkey opens it on each of your devices.
account-nobody = Nobody is known on this device yet. Sign in, or simply play: you are then a guest.
account-http = Passkeys need HTTPS, and this page came over plain HTTP: browsers offer none here. As a guest you can do everything; the link to another device moves you along.
account-address = Passkeys are bound to a name, and this page was opened under a plain address. Under the server’s name there are passkeys.
account-not-installed = This server was installed without passkeys. As a guest you can do everything; the link to another device moves you along.
account-unsupported = This browser knows no passkeys.
account-cancelled = No passkey was made or used. You can try again.
passkeys = Passkeys
passkey-add = Add a passkey
passkey-remove = Forget the passkey of { $device }
passkey-made = made { $day }, last used { $used }
sign-in = Sign in
sign-in-passkey = Sign in with a passkey
sign-in-code = A printed code
sign-in-code-use = Use the code
sign-in-instead = On this device you are now { $name }. The games of the guest you were stay with that guest.
sign-in-other = Already have an account?
codes = Printed codes
codes-about = If all your devices are lost, a code on paper lets you in. Each works once.
codes-left = { $count ->
        [0] You have none.
        [one] One is left.
       *[other] { $count } are left.
    }
codes-print = { $count ->
        [0] Make codes
       *[other] Make new codes; the old ones become void
    }
codes-once = They are shown this once. Print them or write them down.
codes-save = Save as a file
sessions = Devices where you are known
session-here = this device
session-seen = since { $day }, last in use { $seen }
session-end = Sign out { $device }
device-unknown = a device
data = Your data
data-export = Take my data along
data-about = What is stored of people, for how long, and how it is erased, stands on one page.
data-more = What is stored
erase = Delete everything
erase-about = Your name, account, devices, chat, history and results are deleted at once. Games that others played with you stay theirs, without your name. Nobody can undo this.
erase-sure = Delete everything of mine, for ever
erase-done = Everything of yours is deleted.

## What can go wrong with an account
error-name-taken = Another account has this name, or one that looks like it. Guests may have it, accounts not: choose another.
error-passkey-refused = This passkey cannot be kept: it does not answer what this page asked. Try again.
error-too-many-passkeys = An account has at most { $most } passkeys. Forget one of them first.
error-last-passkey = This is the only passkey, or it is gone already. Add another one first.
error-no-account = Only an account can do this.
error-only-session = This is the only device on which you are known. As a guest you could never come back: make an account first, or delete everything.
error-not-signed-in = That did not work: this passkey or code is not known here, or was used already.
error-challenge-used = That took too long, or was answered already. Try again.
error-passkeys-http = Passkeys need HTTPS.
error-passkeys-address = Passkeys are bound to a name: open this page under the server’s name.
error-passkeys-not-installed = This server was installed without passkeys.

## Blocks, reports, matches
error-not-welcome = You cannot sit down at this table. There are others.
error-too-many-blocks = One can block at most { $most } people.
error-too-many-reports = You have reported much today. Wait until tomorrow.
error-nobody-there = There is nobody whom this could be about.
error-muted = The operator of this server has muted you for a while.
error-no-match = No table was found for you, or it is gone. Look again.

## Ratings
ratings = Your ratings
ratings-none = None yet: a game counts when everybody at the table has an account and agrees.
ratings-line = { $players ->
        [one] one player
       *[other] { $players } players
    }: { $rating } ± { $doubt }, after { $games ->
        [one] one game
       *[other] { $games } games
    }
rating-provisional = provisional
rated-agree = This game counts for my rating
rated-yes = This game counts: everybody agreed.
rated-no = The game counts if everybody has an account and agrees before the start.
rated-playing = This game counts for the ratings.
people-here = People at this table
has-account = has an account
rating-of = rating { $rating }
rating-none = no rating yet

## Blocking and reporting
block = Block
block-name = Block { $name }
block-about = They cannot sit down at your tables or be matched with you, and you do not see what they say. They are not told.
blocked = Blocked: { $name }
blocks = People you blocked
unblock = Take back the block of { $name }
report = Report
report-name = Report { $name }
report-about = The operator of this server is told who it is, at which table, what they last said there, and what you write.
report-text = What happened?
report-send = Send the report
report-sent = The report was sent. Thank you.

## Quick match
match = Quick match
match-more = With people who want to play the same, now.
match-players = How many players?
match-pace = Pace
match-pace-seconds = { $seconds ->
        [0] unhurried
       *[other] { $seconds } s a turn
    }
match-bots = Bots may fill the table after half a minute
match-rated = For the rating
match-find = Find people
match-searching = { $count ->
        [0] Looking for people…
        [one] Looking for people… You are the only one so far.
       *[other] Looking for people… { $count } are waiting.
    }
match-found = Found. The game begins when everybody has come.
match-stop = Stop looking
