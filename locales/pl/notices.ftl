## Co mówi powiadomienie; nic o grze na stole
notice-your-move = { $game }: twój ruch.
notice-game-over = { $game }: gra skończona.
notice-invitation = { $game }: zaproszenie do kolejnej gry.

## Strona ustawień
notices = Powiadomienia
notices-about = Kiedy stół czeka na ciebie, a nie masz go przed sobą.
notices-of-what = Powiadamiaj, kiedy
notices-your-move = jest mój ruch
notices-game-over = gra się skończyła
notices-invitation = ktoś zaprasza do kolejnej gry
notices-push = W tej przeglądarce
notices-push-about = Powiadomienie pokaże przeglądarka, także gdy ta strona jest zamknięta.
notices-push-on = Powiadamiaj tutaj
notices-push-off = Tutaj już nie
notices-push-insecure = Przeglądarki przyjmują powiadomienia tylko przez HTTPS, a ta strona przyszła bez niego. Webhook działa i tak.
notices-push-missing = Ta przeglądarka nie przyjmuje powiadomień. Na iPhonie najpierw dodaj stronę do ekranu głównego.
notices-push-denied = Powiadomienia tej strony są w przeglądarce zablokowane. Możesz je włączyć w jej ustawieniach.
notices-push-failed = Usługa powiadomień przeglądarki nie odpowiada. Spróbuj później.
notices-webhook = Przez webhook
notices-webhook-about = Taki adres dają komunikatory, na przykład Discord, Slack albo Mattermost. Nie pokazuj go nikomu.
notices-webhook-address = Adres
notices-webhook-save = Zapisz
notices-channels = Powiadomienia przychodzą
notices-channel-push = do przeglądarki ({ $host })
notices-channel-webhook = przez webhook ({ $host })
notices-failing = ostatnie nie dotarło
notices-remove = Usuń
notices-none = Jeszcze nigdzie.
notices-often = Najwyżej jedno na pięć minut dla stołu.

## Urlop
vacation = Urlop
vacation-about = W grach na wiele dni twój zegar wtedy stoi. Z trzydziestu dni w roku { $days ->
    [one] został ci jeden dzień
    [few] zostały ci { $days } dni
   *[other] zostało ci { $days } dni
  }.
vacation-days = Dni od teraz
vacation-begin = Zacznij
vacation-end = Zakończ urlop
vacation-runs = Twój zegar stoi jeszcze { $time }.
on-vacation = na urlopie

## Gry na wiele dni
your-move-badge = ({ $count }) { $title }
pace = Tempo
pace-live = Wszyscy są na miejscu
pace-days = Na wiele dni
clock-turn = { $hours ->
    [12] pół dnia
    [24] jeden dzień
   *[other] { $days } dni
  }
time-days = { $days ->
    [one] jeden dzień
   *[other] { $days } dni
  }
time-hours = { $hours ->
    [one] jedna godzina
    [few] { $hours } godziny
   *[other] { $hours } godzin
  }
time-short = { $days } d { $hours } h
time-minutes = { $minutes } min
since-last = Od twojej ostatniej wizyty
