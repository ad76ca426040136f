"""The two readings of our own sentences, held against each other."""
