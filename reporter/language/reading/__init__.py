"""Reading figures, dates and names in running text; shares no code and no data with writing."""
