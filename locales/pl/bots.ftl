# Jak dobrze grają boty, dla ludzi, którzy wybierają, z kim usiąść. Od najsłabszego.
level-beginner = Początkujący
level-beginner-about = Zna zasady, widzi to, co od razu najlepsze, i przeocza resztę.
level-casual = Niedzielny
level-casual-about = Gra rozsądnie, na wyczucie, nie myśląc naprzód.
level-strong = Mocny
level-strong-about = Myśli kilka tur naprzód, ale krótko.
level-master = Mistrz
level-master-about = Zastanawia się, ile może, co możesz mieć na ręce. Nigdy nie zagląda w karty.
