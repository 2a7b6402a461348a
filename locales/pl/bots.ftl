# Jak dobrze grają boty, dla ludzi, którzy wybierają, z kim usiąść. Od najsłabszego.
level-beginner = Początkujący
level-beginner-about = Zna zasady, łapie to, co ma pod ręką, a reszty nie widzi.
level-casual = Niedzielny
level-casual-about = Gra rozsądnie, ale czasem coś mu umknie.
level-solid = Solidny
level-solid-about = Dobrze ocenia sytuację i rzadko coś przegapi.
level-strong = Mocny
level-strong-about = Gra dobrze i wykorzystuje błędy.
level-master = Mistrz
level-master-about = Mocniejszego tu nie znajdziesz. Nigdy nie zagląda w cudze karty.
