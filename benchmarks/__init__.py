"""Speed, memory and detection figures, each run by one command."""
