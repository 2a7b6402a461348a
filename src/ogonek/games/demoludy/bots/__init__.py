"""How bots think about Demoludy."""
