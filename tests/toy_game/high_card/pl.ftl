# Słowa gry High Card. Co ich nie ma, pokazuje się swoim kodem.
game-title = Wysoka karta
game-about = Każdy kładzie jedną kartę, najwyższa bierze wszystkie.
option-blind = zakryte
option-blind-about = Karty leżą zakryte aż do ostatniej w rundzie.
view-turn = runda
view-laid = położył(a)
view-pot = wzięte karty
view-leader = zaczyna (miejsce)
choice-card = połóż { $value }
event-dealt = Karty rozdane. Zaczyna { $name }.
event-laid = { $name } kładzie kartę.
event-laid-seen = { $name } kładzie { $card }.
event-pot-taken = { $name } bierze { $cards }.
event-game-over = Koniec gry. { $count ->
    [one] Wygrywa { $winners }
   *[other] Wygrywają { $winners }
}: { $scores }.
error-not-in-hand = Nie masz na ręce karty { $card }.
error-deal-hands = „hands” musi zawierać dla każdego gracza ({ $players }) po pięć kart od 1 do 36, każdą raz.
