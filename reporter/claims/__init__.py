"""What can truly be said about a round, one module per family of claims in `families`."""
