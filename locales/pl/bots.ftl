# Jak dobrze grają boty, dla ludzi, którzy wybierają, z kim usiąść. Od najsłabszego.
level-beginner = Początkujący
level-beginner-about = Zna zasady, widzi to, co od razu najlepsze, i przeocza resztę.
level-casual = Niedzielny
level-casual-about = Gra rozsądnie, ale od czasu do czasu coś przeocza.
level-solid = Solidny
level-solid-about = Dobrze ocenia sytuację i rzadko coś przeocza.
level-strong = Mocny
level-strong-about = Gra dobrze i wykorzystuje błędy.
level-master = Mistrz
level-master-about = Najmocniejszy gracz, jaki tu jest. Nigdy nie zagląda w karty.
