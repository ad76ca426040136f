"""The families of claims, one module each; `reporter.claims.registry` finds them by looking here."""
