# Słowa strony.

page-title = Ogonek
page-motto = Stań w kolejce, zanim zabraknie.
