"""The general reading: understands anybody's sentence about a round, with no catalogue of sentences."""

from reporter.checking.general.reader import GeneralReader

__all__ = ["GeneralReader"]
