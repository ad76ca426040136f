"""How many errors planted in finished articles the check finds, and how often it cries wolf.

Planting works on the Markdown alone, by patterns and word lists of its own, and knows nothing of how the
articles were written or how they are read. What is false is settled by the tables of results (`truth`).
"""
