"""How statements are understood, one file per family of claims.

Each gives the admissible readings of a figure or a phrase.
"""
