"""What every test run says at its end."""

import pytest


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [
        report
        for report in terminalreporter.stats.get("skipped", [])
        if report.nodeid.startswith("tests/browser/")
    ]
    if not skipped:
        return
    reason = skipped[0].longrepr[2].removeprefix("Skipped: ")
    terminalreporter.section("THE BROWSER TESTS DID NOT RUN", sep="!", yellow=True, bold=True)
    terminalreporter.line(f"{len(skipped)} tests were skipped. {reason}", yellow=True)
