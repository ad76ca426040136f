"""How a locale writes and reads numbers, dates, lists, names and sentences."""
