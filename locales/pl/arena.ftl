# Słowa polecenia `ogonek arena`.
arena-help =
    Boty grają turniej gry GAME ({ $games }).

    Każde rozdanie rozgrywa się z każdego miejsca. Dla każdej pary botów: raz jeden pierwszy wśród samych drugich, raz jeden drugi wśród samych pierwszych. Z --json przerwany turniej toczy się dalej od miejsca, w którym stanął.
arena-help-short = Mierzy boty z botami.
arena-bots = Co najmniej dwa boty: { $bots }, cheating-search (widzi wszystkie ręce), exec:COMMAND (docs/bots.md). search@800 myśli zawsze 800 rund.
arena-deals = Liczba rozdań.
arena-iterations = Rundy myślenia na ruch (1000, jeśli nie podano).
arena-seconds = Sekundy myślenia na ruch zamiast rund.
arena-cluster = Graj na klastrze Ray pod tym adresem, na wszystkich jego rdzeniach (każda maszyna potrzebuje ogonek[cluster]).
arena-cluster-jobs = --jobs dotyczy tej maszyny; klaster używa wszystkich swoich rdzeni.
arena-cluster-missing = --cluster wymaga Ray: pip install "ogonek[cluster]".
arena-json = Zapisz wszystko w tym pliku: gry, liczby i sekret rozdań.
arena-plot = Narysuj udziały wygranych w tym pliku.
arena-tuning = Użyj rozdań przeznaczonych do strojenia, nie do sprawdzania.
arena-one-way = Tylko bot podany wcześniej sam wśród innych, nie odwrotnie: połowa gier albo mniej.
arena-secret-option = Zagraj jeszcze raz rozdania z tego sekretu; bez tego turniej losuje własny i podaje go na końcu.
arena-two-bots = Podaj co najmniej dwa różne boty.
arena-one-budget = Rundy albo sekundy, nie jedno i drugie.
arena-stopped = Przerwano. To samo polecenie gra dalej od tego miejsca.
arena-stopped-lost = Przerwano. (Z --json PLIK można by grać dalej od tego miejsca.)
arena-bot = Bot
arena-among = Jeden wśród
arena-games = Gry
arena-share = Udział wygranych
arena-interval = 95 %
arena-difference = Punktów więcej (95 %)
arena-cross = Udział wygranych wśród
arena-rating = OpenSkill
arena-time = Czas ruchu
arena-faults = { $count ->
        [one] Jeden ruch oddano botowi greedy:
        [few] { $count } ruchy oddano botowi greedy:
       *[other] { $count } ruchów oddano botowi greedy:
    }
arena-secret = Sekret rozdań: { $secret }
arena-row = jeden { $bot } wśród { $rivals } { $among }
arena-title = { $game }, graczy: { $players }
arena-fair = równy udział
error-no-cluster = Pod adresem „{ $address }” nie odpowiada żaden klaster Ray.
error-bad-rounds = „{ $bot }”: po @ stoi liczba rund, jak w search@800.
error-other-tournament = { $file } należy do innego turnieju; usuń go albo podaj inny plik.
