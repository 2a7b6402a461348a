# Lekcje: pierwsza gra, krok po kroku przy prawdziwym stole.

learn = Nauka gry
learn-game = Naucz się tej gry
