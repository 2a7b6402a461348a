"""What `import ogonek` offers besides the core: new games, game files, notebooks."""
