"""Completes command lines of roster in bash, zsh and fish, as if the user pressed Tab.

Usage: completions.py FOLDER-OF-COMPLETIONS FOLDER-OF-DATA. Reports and skips shells that are not installed.
"""

import os
import pathlib
import pty
import re
import shutil
import subprocess
import sys
import tempfile

COMPLETIONS, DATA = map(pathlib.Path, sys.argv[1:])

BASH = r"""
source "$1"; shift
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
_roster 2>/dev/null
printf '%s\n' "${COMPREPLY[@]}"
"""

# The candidates are the matches that compadd finds in its arguments.
ZSH = r"""
fpath=($1 $fpath)
autoload -Uz compinit && compinit -u -D
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a found
  builtin compadd -A found "$@"
  (( $#found )) && print -rl -- CANDIDATE:$^found >>$OUT
  builtin compadd "$@"
}
finish() { exit }
zle -N finish
bindkey '^I' complete-word '^X' finish
"""


def bash(words):
    run = subprocess.run(
        ["bash", "--norc", "-c", BASH, "bash", COMPLETIONS / "roster.bash", *words], capture_output=True, text=True)
    return {re.sub(r"\\(.)", r"\1", line) for line in run.stdout.split("\n") if line}


def fish(words):
    line = " ".join(word.replace(" ", "\\ ") for word in words)
    run = subprocess.run(
        ["fish", "--no-config", "-c", f"source {COMPLETIONS}/roster.fish; complete -C '{line}'"],
        capture_output=True, text=True, env={**os.environ, "HOME": os.getcwd()})
    found = {line.split("\t")[0] for line in run.stdout.split("\n") if line}
    # Since version 4, fish also lists candidates that contain the word, after those that start with it.
    return {word for word in found if word.startswith(words[-1])} or found


def expect(terminal, text):
    """Reads until the text appears or the output ends."""
    read = b""
    while not text or text not in read:
        try:
            some = os.read(terminal, 4096)
        except OSError:
            return
        if not some:
            return
        read += some


def zsh(words):
    line = " ".join(words)
    out = pathlib.Path("out")
    out.write_text("")
    pathlib.Path("rc").write_text(ZSH)
    # zsh completes only in a terminal.
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update(OUT=f"{os.getcwd()}/out", TERM="dumb")
        os.execlp("zsh", "zsh", "-f", "-i")
    os.write(terminal, f"source ./rc {COMPLETIONS}; print beg''un\n".encode())
    expect(terminal, b"begun")
    os.write(terminal, line.encode() + b"\t")
    os.write(terminal, b"\x18")
    expect(terminal, b"")
    os.close(terminal)
    os.waitpid(pid, 0)
    return {line.removeprefix("CANDIDATE:") for line in out.read_text().split("\n") if line}


CASES = [
    (["roster", "--f"], {"--format"}, {"--list"}),
    (["roster", "--s"], {"--search", "--select", "--sort", "--show", "--screenshot", "--size"}, {"--list", "--title"}),
    (["roster", "--format", ""], {"text", "json", "csv", "table"}, {"books.csv"}),
    (["roster", "--show", "to"], {"today"}, {"all"}),
    (["roster", "--catalog", "co"], {"countries", "counties", "courses"}, {"convert"}),
    (["roster", "--list", "--sort", ""], {"title", "subtitle", "population", "area", "lessons", "capital", "languages"}, {"coordinates", "books.csv"}),
    (["roster", "--list", "--sort", "-p"], {"-population"}, {"--patience", "population"}),
    (["roster", "bo"], {"books.csv"}, {"boring.png", "convert"}),
    (["roster", "con"], {"convert"}, set()),
    (["roster", "convert", "bo"], {"books.csv"}, {"boring.png"}),
    (["roster", "convert", "books.csv", "--d"], {"--delimiter", "--decimal", "--dates"}, {"--format"}),
    (["roster", "convert", "books.csv", "--delimiter", "s"], {"semicolon"}, {"comma"}),
    (["roster", "convert", "books.csv", "--title", ""], {"Title", "Year"}, {"books.csv"}),
    (["roster", "convert", "trap.csv", "--title", ""], {"Title"}, set()),
]


def main():
    os.environ["ROSTER_DATA_DIR"] = str(DATA)
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        os.chdir(folder)
        for name, text in [("books.csv", "Title,Year\nDune,1965\n"), ("boring.png", ""), ("list.json", "{}"),
                           ("trap.csv", "Title,$(touch sprung),`touch sprung`\n")]:
            pathlib.Path(name).write_text(text)
        for shell in [bash, zsh, fish]:
            if not shutil.which(shell.__name__):
                print(f"{shell.__name__} is not here, and was left out")
                continue
            for words, wanted, unwanted in CASES:
                # After a space, fish treats every hyphen as the start of an option.
                if shell is fish and words[-2:] == ["--sort", "-p"]:
                    words, wanted = ["roster", "--list", "--sort=-p"], {"--sort=-population"}
                found = {word.strip().rstrip("=") for word in shell(words)}
                if not wanted <= found or unwanted & found:
                    failures.append(f"{shell.__name__}: {' '.join(words)!r} is completed by {sorted(found)}")
                if pathlib.Path("sprung").exists():
                    failures.append(f"{shell.__name__}: {' '.join(words)!r} carries out what a table says")
                    pathlib.Path("sprung").unlink()
    if failures:
        sys.exit("\n".join(failures))


main()
