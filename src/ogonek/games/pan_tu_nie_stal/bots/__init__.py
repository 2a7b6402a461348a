"""How bots think about Pan tu nie stał!"""
