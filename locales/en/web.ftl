# The words of the page.

page-title = Ogonek
page-motto = Join the queue before the shelves are bare.
