"""Runs the tests of a built bundle in parallel processes.

    run_tests.py BUNDLE [--times] [NAME...]

`headless` gives each process its own display, session bus, home folder and temporary folder. Within a process, tests run one
after another, so that a test's time limit begins with the test. Tests that simulate input run last, with two processes per
processor, because they follow drags frame by frame.

NAME selects the modules, suites or tests with this name. --times also prints the wall time and processor time of each
suite. The exit code is 0 if all selected tests passed.
"""
import collections
import os
import re
import signal
import subprocess
import sys
import tempfile
import threading
import time

HEADLESS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "headless")

# Suites that build packages or wait for minutes. They start first to shorten the total time.
LONGEST = ["HostTests", "ReadmeTests", "KeyboardTests", "TouchpadTests", "SearchProviderTests"]

# The marker in the names of suites that simulate input.
INPUT = "InputTests"

# The number of tests per process: enough to make up for its start, and few enough to use all processors.
TESTS_PER_PROCESS = 40

# Seconds without output after which a process counts as hanging: more than the longest time limit of a test.
SILENCE = 1300

# The shell script that starts each process. `times` prints the processor time.
INSIDE = """
export TMPDIR=$XDG_RUNTIME_DIR/tmp HOME=$XDG_RUNTIME_DIR/home LC_ALL=C.UTF-8 G_DEBUG=fatal-warnings DIFFABLE_CHECKS_INVARIANTS=1 ROSTER_CHECKS_INVARIANTS=1 NO_COLOR=1
mkdir "$TMPDIR" "$HOME"
unset XDG_CONFIG_HOME XDG_DATA_HOME XDG_CACHE_HOME XDG_STATE_HOME LANGUAGE
"$@" 2>&1
status=$?
times >&2
exit $status
"""

STARTED = re.compile(r"^◇ Test (?!run )(?:case passing .* to )?(.+?) started\.$")
ENDED = re.compile(r"^[✔✘] Test (?!run |case )(.+?) (?:with \d+ test cases? )?(passed|failed) after ([0-9.]+) seconds")
SKIPPED = re.compile(r"^➜ Test (.+?) skipped")
CRASH = re.compile(r"Program crashed: |^Thread \d+.* crashed:")
FAILURE = re.compile(r"^✘ .*recorded an issue|Fatal error|-(WARNING|CRITICAL) \*\*")


class Job:
    """A process and its tests."""

    def __init__(self, suites):
        self.suites = suites
        self.lines = []
        self.passed = self.failed = self.skipped = 0
        self.wall = self.busy = 0.0

    @property
    def tests(self):
        return sum(len(tests) for tests in self.suites.values())

    @property
    def simulates_input(self):
        return any(INPUT in suite for suite in self.suites)

    def run(self, bundle):
        """Runs the tests, and returns an error message or None."""
        names = {suite: "|".join(re.escape(test.partition("(")[0]) for test in tests) for suite, tests in self.suites.items()}
        pattern = "^(" + "|".join(f"{re.escape(suite)}/({tests})" for suite, tests in names.items()) + r")\("
        command = [HEADLESS, "bash", "-c", INSIDE, "bash", bundle, "--testing-library", "swift-testing",
                   "--no-parallel", "--filter", pattern]
        start = time.monotonic()
        with tempfile.TemporaryFile("w+") as errors:
            process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, stdin=subprocess.DEVNULL,
                                       text=True, errors="replace")
            heard = [time.monotonic()]
            silent = []
            done = threading.Event()

            def watch():
                while not done.wait(5):
                    if time.monotonic() - heard[0] > SILENCE and not silent:
                        silent.append(True)
                        process.send_signal(signal.SIGTERM)

            threading.Thread(target=watch, daemon=True).start()
            running = None
            for line in process.stdout:
                heard[0] = time.monotonic()
                line = line.rstrip("\n")
                self.lines.append(line)
                if match := ENDED.match(line):
                    running = None
                    if match[2] == "passed":
                        self.passed += 1
                    else:
                        self.failed += 1
                elif SKIPPED.match(line):
                    self.skipped += 1
                elif match := STARTED.match(line):
                    running = match[1]
            status = process.wait()
            done.set()
            errors.seek(0)
            said = errors.read()
        self.wall = time.monotonic() - start
        if match := re.search(r"(\d+)m([\d.]+)s (\d+)m([\d.]+)s\s*$", said):
            self.busy = int(match[1]) * 60 + float(match[2]) + int(match[3]) * 60 + float(match[4])
        else:
            self.lines.append(said)
        if silent:
            return f"no output for {SILENCE} seconds, in {running or 'no test'}"
        if status and running:
            return f"the process ended with {status} in {running}"
        if self.failed:
            return None
        if status:
            return f"the process ended with {status}"
        ran = self.passed + self.skipped
        return None if ran == self.tests else f"{self.tests - ran} of {self.tests} tests did not run"

    def failures(self):
        """Returns the lines that report failures and crashes, with the lines that follow, or else the last lines."""
        shown, left = [], 0
        for line in self.lines:
            left = 30 if CRASH.search(line) else max(left, 6) if FAILURE.search(line) else left - 1
            if left > 0 and not line.startswith(("◇", "✔")) and not line.startswith("✘ Suite"):
                shown.append(line)
        return shown or self.lines[-30:]


def listed(bundle):
    """Returns the tests by suite: "DiffableGtkTests.GtkSuite/GridTests" contains "columns()"."""
    output = subprocess.run([bundle, "--testing-library", "swift-testing", "--list-tests"], text=True,
                            capture_output=True, check=True).stdout
    suites = collections.OrderedDict()
    for line in output.splitlines():
        suite, slash, test = line.rpartition("/")
        if slash and "." in suite:
            suites.setdefault(suite, []).append(test)
    return suites


def selected(suites, names):
    """Returns the suites and tests with one of the names."""
    if not names:
        return suites
    found = collections.OrderedDict()
    for suite, tests in suites.items():
        module, _, path = suite.partition(".")
        own = {module, module.removesuffix("Tests"), suite, *path.split("/")}
        kept = tests if own & set(names) else [test for test in tests if test.partition("(")[0] in names]
        if kept:
            found[suite] = kept
    return found


def jobs_of(suites, alone):
    """Returns jobs of whole suites; with `alone`, of one suite each. The slowest suites come first, each in a job of its
    own; those that simulate input come last."""
    simulates_input = {suite: tests for suite, tests in suites.items() if INPUT in suite}
    long = [suite for name in LONGEST for suite in suites if suite.endswith(name)]
    jobs = [Job({suite: suites[suite]}) for suite in long]
    groups = collections.OrderedDict()
    for suite, tests in suites.items():
        if suite in long:
            continue
        group = (suite in simulates_input, suite.partition(".")[0])
        batch = groups.setdefault(group, [{}])
        if batch[-1] and (alone or sum(map(len, batch[-1].values())) + len(tests) > TESTS_PER_PROCESS):
            batch.append({})
        batch[-1][suite] = tests
    for (_, _), batches in sorted(groups.items(), key=lambda group: group[0][0]):
        jobs += [Job(batch) for batch in batches]
    return jobs


def main(arguments):
    if not arguments or arguments[0].startswith("-"):
        sys.exit(__doc__)
    bundle, names = arguments[0], [name for name in arguments[1:] if name != "--times"]
    times = "--times" in arguments
    suites = selected(listed(bundle), names)
    if not suites:
        sys.exit(f"no module, suite or test is named {' or '.join(names)}")
    start = time.monotonic()
    jobs = jobs_of(suites, times)
    together = [job for job in jobs if not job.simulates_input]
    last = [job for job in jobs if job.simulates_input]
    lock, problems = threading.Lock(), []
    total = sum(job.tests for job in jobs)
    done = [0]

    def work(queue):
        while True:
            with lock:
                if not queue:
                    return
                job = queue.pop(0)
            problem = job.run(bundle)
            with lock:
                done[0] += job.tests
                first = next(iter(job.suites))
                more = f" and {len(job.suites) - 1} more" if len(job.suites) > 1 else ""
                mark = "✘" if problem or job.failed else "✔"
                print(f"{mark} {done[0]:4}/{total} {first}{more}: {job.passed} passed"
                      + (f", {job.failed} failed" if job.failed else "")
                      + (f", {job.skipped} skipped" if job.skipped else "")
                      + f" in {job.wall:.1f} s, {job.busy:.1f} s busy", flush=True)
                if problem or job.failed:
                    problems.append((job, problem))
                    print("\n".join("    " + line for line in job.failures() + ([problem] if problem else [])),
                          flush=True)

    def run(queue, width):
        threads = [threading.Thread(target=work, args=(queue,)) for _ in range(width)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    # Window tests mostly wait for frames, so run three processes per processor.
    processors = os.cpu_count() or 1
    run(together, 1 if times else 3 * processors)
    run(last, 1 if times else 2 * processors)

    wall = time.monotonic() - start
    busy = sum(job.busy for job in jobs)
    if times:
        print(f"\n{'suite':64} {'tests':>5} {'wall':>8} {'busy':>8} {'idle':>8}")
        for job in sorted(jobs, key=lambda job: -job.wall):
            print(f"{next(iter(job.suites)):64} {job.tests:5} {job.wall:7.1f}s {job.busy:7.1f}s"
                  f" {max(0, job.wall - job.busy):7.1f}s")
    passed, failed, skipped = (sum(getattr(job, name) for job in jobs) for name in ("passed", "failed", "skipped"))
    if problems:
        print("\n== failures")
        for job, problem in problems:
            print("\n".join(job.failures()))
            if problem:
                print(f"{', '.join(job.suites)}: {problem}")
    missing = total - passed - failed - skipped
    print(f"\n{wall:.0f} s, the processor busy for {busy:.0f} s"
          + (f"; {missing} tests did not run" if missing else ""))
    print(f"{passed} passed, {failed + missing} failed" + (f", {skipped} skipped" if skipped else ""))
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main(sys.argv[1:])
