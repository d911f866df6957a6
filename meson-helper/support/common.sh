# What `run`, `test` and `bench` share: what a machine must have before it can build, and how it comes by it. Sourced.
# Whatever is said goes to standard error: standard output belongs to the program that is started.

# shellcheck shell=bash disable=SC2034
root=$(realpath "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..")
tools=$root/meson-helper

say() { printf 'roster: %s\n' "$*" >&2; }
stop() {
  say "$*"
  exit 1
}

# Says what the head of a command says of it, to whoever has called it wrongly.
usage() {
  sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 64
}

has() { command -v "$1" >/dev/null; }

# need PACKAGE TEST...: Debian's PACKAGE is needed, and the command TEST tells whether what it brings is here already,
# from a package or not. wish: the same for what Roster only looks better with.
missing=() wished=()
need() { "${@:2}" >/dev/null 2>&1 || missing+=("$1"); }
wish() { "${@:2}" >/dev/null 2>&1 || wished+=("$1"); }

# To build: GTK and SQLite with their headers, gettext, and what Swift compiles C and fetches packages with. Only Debian can be
# asked for the certificates: each system keeps them elsewhere.
need_to_build() {
  need libgtk-4-dev pkg-config --exists 'gtk4 >= 4.8'
  need libsqlite3-dev pkg-config --exists 'sqlite3 >= 3.37'
  need pkg-config has pkg-config
  need gcc has cc
  need git has git
  need_for_translations
  wish ca-certificates test -e /etc/ssl/certs/ca-certificates.crt
}

# To make what the program reads its translations from.
need_for_translations() { need gettext has msgfmt; }

# To look as it should: the symbols of buttons and rows, which are SVG, and what reads them; emoji in what catalogues say, and
# GNOME's typeface, in which `testing/headless` draws.
need_for_looks() {
  need adwaita-icon-theme test -e /usr/share/icons/Adwaita/index.theme
  need librsvg2-common reads_svg
  wish fonts-noto-color-emoji fc-list --quiet :lang=und-zsye
  wish fonts-cantarell fc-list --quiet Cantarell
}

# From 4.22 on GTK reads SVG itself.
reads_svg() {
  compgen -G "$(pkg-config --variable=gdk_pixbuf_moduledir gdk-pixbuf-2.0 2>/dev/null)/libpixbufloader[-_]svg*" ||
    pkg-config --exists 'gtk4 >= 4.22'
}

# For a window where there is no display: `testing/headless`.
need_for_headless() {
  if [[ ${ROSTER_DISPLAY-} == wayland ]]; then need weston has weston; else need xvfb has Xvfb; fi
  if [[ ${GSK_RENDERER-cairo} != cairo ]]; then
    need libgl1-mesa-dri compgen -G '/usr/lib/*/dri/swrast_dri.so'
    need libegl1 compgen -G '/usr/lib/*/libEGL.so.1'
  fi
  need dbus-daemon has dbus-daemon
}

# For tests that read a window through the accessibility bus and press its keys, one that reads a calendar, and some that
# speak other languages.
need_for_tests() {
  need at-spi2-core compgen -G '/usr/share/dbus-1/services/org.a11y.Bus.service'
  need python3-gi /usr/bin/python3 -c 'import gi'
  need gir1.2-gtk-4.0 /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "4.0")'
  need gir1.2-atspi-2.0 /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")'
  need xdotool has xdotool
  need python3-icalendar /usr/bin/python3 -c 'import icalendar'
  need locales test -e /usr/share/i18n/locales/de_DE
  # For the completions of shells, the manual pages, and what tells the desktop of the program.
  wish zsh has zsh
  wish fish has fish
  wish mandoc has mandoc
  wish desktop-file-utils has desktop-file-validate
  wish appstream has appstreamcli
}

# Installs what was found missing on Debian and what descends from it; elsewhere names it and stops.
install_missing() {
  if ! is_debian; then wished=(); fi
  local packages=("${missing[@]}" "${wished[@]}") sudo=() names
  (( ${#packages[@]} )) || return 0
  names="${packages[*]}"
  if ! is_debian; then
    stop "please install what Debian calls $names, then start this again"
  fi
  if (( EUID != 0 )); then
    if has sudo; then
      sudo=(sudo)
    elif (( ${#missing[@]} )); then
      stop "please install $names as root (apt-get install $names), then start this again"
    else
      return 0
    fi
  fi
  say "installing $names"
  local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
  "${apt[@]}" update >&2 </dev/null || say "the package lists could not be brought up to date; going on with what is here"
  if ! "${apt[@]}" install -y --no-install-recommends "${packages[@]}" >&2 </dev/null; then
    (( ${#missing[@]} == 0 )) || stop "could not install $names: see the lines above"
    say "going on without $names"
  fi
  missing=() wished=()
}

is_debian() {
  has apt-get && (. /etc/os-release && [[ " $ID ${ID_LIKE-} " == *" debian "* ]]) 2>/dev/null
}

# The Swift that Package.swift asks for, which becomes $swift_version, or one line that says what to do.
need_swift() {
  local printed wanted first
  read -r first <"$root/Package.swift"
  [[ $first =~ ([0-9]+)\.([0-9]+) ]] && wanted=${BASH_REMATCH[0]}
  local least=$(( BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] ))
  local advice="install it from https://www.swift.org/install/linux and put its usr/bin on PATH"
  has swift || stop "Swift $wanted or later is needed and none is on PATH: $advice"
  printed=$(swift --version 2>&1)
  if [[ $printed == *"loading shared libraries"* ]]; then
    # An unpacked toolchain on a bare system.
    missing+=(libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2)
    install_missing
    printed=$(swift --version 2>&1)
  fi
  [[ $printed =~ Swift\ version\ ([0-9]+)\.([0-9]+)[^[:space:]]* ]] ||
    stop "Swift $wanted or later is needed and $(command -v swift) does not start (${printed%%$'\n'*}): $advice"
  (( BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= least )) ||
    stop "Swift $wanted or later is needed and $(command -v swift) is ${BASH_REMATCH[0]}: $advice"
  swift_version=$printed
}

# swift_build FOLDER ARGUMENTS...: builds into FOLDER, with the settings that Package.swift has for these scripts. Left out is
# a warning that means nothing: pkg-config names flags for GTK that the package manager does not pass on.
swift_build() {
  local products=$1
  # Products remember where they were made; after the checkout has moved they only stand in the way.
  if compgen -G "$products/*.yaml" >/dev/null && ! grep -qF -- "$products/" "$products"/{debug,release}.yaml 2>/dev/null; then
    say "this checkout has moved; building from the beginning"
    rm -rf -- "$products"
  fi
  ROSTER_TOOLS=1 swift build --package-path "$root" --scratch-path "$products" "${@:2}" \
    2> >(grep --line-buffered -v 'warning: prohibited flag(s): ' >&2)
}

# make_translations FOLDER: what a program that was built beside FOLDER reads its translations from.
make_translations() {
  local language file
  for language in $(<"$tools/po/LINGUAS"); do
    file=$1/$language/LC_MESSAGES/roster.mo
    [[ ! $file -nt $tools/po/$language.po ]] || continue
    mkdir -p "$(dirname "$file")"
    msgfmt --output-file="$file" "$tools/po/$language.po" || stop "$tools/po/$language.po is no translation: see the lines above"
  done
}
