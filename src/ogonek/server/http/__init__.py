"""What is asked over HTTP: pages, people, tables, replays, and what keeps strangers and floods out."""
