"""How fast pokerlab is beside its rivals: `python -m tests.bench`."""
