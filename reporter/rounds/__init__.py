"""What a round is, where it is kept, how names are resolved and which rounds compare."""
