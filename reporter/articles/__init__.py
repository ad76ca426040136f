"""Articles: which claims make one, in what order; quotes, charts, the ledger."""
