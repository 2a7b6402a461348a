# Lekcje: pierwsza gra, krok po kroku przy prawdziwym stole.
learn = Nauka gry
learn-game = Naucz się tej gry
learn-more = Pierwsza gra przy prawdziwym stole, trzy do pięciu minut. W każdej chwili możesz przerwać i wrócić później.
learn-begin = Zaczynamy
learn-continue = Wracam do lekcji
learn-back = Wstecz
learn-next = Dalej
learn-show = Zrób to za mnie
learn-again = Jeszcze raz
learn-play = Zagraj naprawdę
learn-at = Krok { $step } z { $steps }
error-lesson-not-now = Jeszcze nie teraz: zrób to, o czym mówi lekcja.
