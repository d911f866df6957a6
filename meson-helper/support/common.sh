# Functions shared by the scripts: checking for and installing dependencies, messages and builds. This file is sourced.
# Messages go to standard error, because standard output belongs to the program being run.

# shellcheck shell=bash disable=SC2034
root=$(realpath "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/../..")
tools=$root/meson-helper

say() { printf 'roster: %s\n' "$*" >&2; }
stop() {
  say "$*"
  exit 1
}

# Prints the comment at the head of the script as its usage, and exits.
usage() {
  sed -n '2,/^set/{/^#/s/^# \{0,1\}//p}' "$0" >&2
  exit 64
}

has() { command -v "$1" >/dev/null; }

# need PACKAGE TEST...: adds the Debian package PACKAGE to the missing ones unless the command TEST succeeds. TEST checks for what
# the package provides, in case it was installed in another way. wish: the same for optional packages.
missing=() wished=()
need() { "${@:2}" >/dev/null 2>&1 || missing+=("$1"); }
wish() { "${@:2}" >/dev/null 2>&1 || wished+=("$1"); }

# For building: GTK, zlib and SQLite with headers, gettext, and the tools with which Swift compiles C and fetches packages.
# Certificates are checked only on Debian, because their location differs between systems.
need_to_build() {
  need libgtk-4-dev pkg-config --exists 'gtk4 >= 4.8'
  need zlib1g-dev pkg-config --exists zlib
  need libsqlite3-dev pkg-config --exists 'sqlite3 >= 3.37'
  need pkg-config has pkg-config
  need gcc has cc
  need git has git
  need_for_translations
  wish ca-certificates test -e /etc/ssl/certs/ca-certificates.crt
}

need_for_translations() { need gettext has msgfmt; }

# For the intended appearance: symbolic icons and an SVG loader for them, emoji for catalogues, and GNOME's font, which
# `testing/headless` uses.
need_for_looks() {
  need adwaita-icon-theme test -e /usr/share/icons/Adwaita/index.theme
  need librsvg2-common reads_svg
  # The symbols of marks, such as ★ and ✓.
  wish fonts-dejavu-core fc-list --quiet :charset=2605
  wish fonts-noto-color-emoji fc-list --quiet :lang=und-zsye
  wish fonts-cantarell fc-list --quiet Cantarell
}

# GTK 4.22 and later read SVG without a loader.
reads_svg() {
  compgen -G "$(pkg-config --variable=gdk_pixbuf_moduledir gdk-pixbuf-2.0 2>/dev/null)/libpixbufloader[-_]svg*" ||
    pkg-config --exists 'gtk4 >= 4.22'
}

# For `testing/headless`, which opens windows without a display.
need_for_headless() {
  if [[ ${ROSTER_DISPLAY-} == wayland ]]; then need weston has weston; else need xvfb has Xvfb; fi
  if [[ ${GSK_RENDERER-cairo} != cairo ]]; then
    need libgl1-mesa-dri compgen -G '/usr/lib/*/dri/swrast_dri.so'
    need libegl1 compgen -G '/usr/lib/*/libEGL.so.1'
  fi
  need dbus-daemon has dbus-daemon
}

# For tests that read windows over the accessibility bus and press keys, that read a calendar, or that use other languages.
need_for_tests() {
  need at-spi2-core compgen -G '/usr/share/dbus-1/services/org.a11y.Bus.service'
  need python3-gi /usr/bin/python3 -c 'import gi'
  need gir1.2-gtk-4.0 /usr/bin/python3 -c 'import gi; gi.require_version("Gtk", "4.0")'
  need gir1.2-atspi-2.0 /usr/bin/python3 -c 'import gi; gi.require_version("Atspi", "2.0")'
  need xdotool has xdotool
  need python3-icalendar /usr/bin/python3 -c 'import icalendar'
  need locales test -e /usr/share/i18n/locales/de_DE
  # For listing the program's sockets.
  wish strace has strace
  # For testing shell completions, manual pages and desktop files.
  wish zsh has zsh
  wish fish has fish
  wish mandoc has mandoc
  wish desktop-file-utils has desktop-file-validate
  wish appstream has appstreamcli
}

# Installs the missing packages on Debian and its derivatives. On other systems, prints their names and stops. If Debian doesn't provide
# them, as sid sometimes doesn't, exits with 77, which means "skipped" to `on-debian`.
install_missing() {
  if ! is_debian; then wished=(); fi
  local packages=("${missing[@]}" "${wished[@]}") sudo=() names
  (( ${#packages[@]} )) || return 0
  names="${packages[*]}"
  if ! is_debian; then
    stop "these are missing (names of Debian packages): $names. Install them, then try again"
  fi
  if (( EUID != 0 )); then
    if has sudo; then
      sudo=(sudo)
    elif (( ${#missing[@]} )); then
      stop "these packages are missing: $names. Install them as root with apt-get install $names, then try again"
    else
      return 0
    fi
  fi
  say "installing $names"
  local apt=("${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
  "${apt[@]}" update >&2 </dev/null || say "the package lists could not be updated; continuing with the existing ones"
  if ! "${apt[@]}" install -y --no-install-recommends "${packages[@]}" >&2 </dev/null; then
    if (( ${#missing[@]} )); then
      say "could not install $names: see the lines above"
      exit 77
    fi
    say "continuing without $names"
  fi
  missing=() wished=()
}

is_debian() {
  has apt-get && (. /etc/os-release && [[ " $ID ${ID_LIKE-} " == *" debian "* ]]) 2>/dev/null
}

# Checks for the Swift version that Package.swift requires, and sets $swift_version; otherwise stops with instructions.
need_swift() {
  local printed wanted first
  read -r first <"$root/Package.swift"
  [[ $first =~ ([0-9]+)\.([0-9]+) ]] && wanted=${BASH_REMATCH[0]}
  local least=$(( BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] ))
  local advice="install it from https://www.swift.org/install/linux and put its usr/bin on PATH"
  has swift || stop "Swift $wanted or later is required, but isn't on PATH: $advice"
  printed=$(swift --version 2>&1)
  if [[ $printed == *"loading shared libraries"* ]]; then
    # An unpacked toolchain without the libraries that it needs.
    missing+=(libcurl4 libedit2 libncurses6 libsqlite3-0 libxml2)
    install_missing
    printed=$(swift --version 2>&1)
  fi
  [[ $printed =~ Swift\ version\ ([0-9]+)\.([0-9]+)[^[:space:]]* ]] ||
    stop "Swift $wanted or later is required, but $(command -v swift) doesn't start (${printed%%$'\n'*}): $advice"
  (( BASH_REMATCH[1] * 1000 + BASH_REMATCH[2] >= least )) ||
    stop "Swift $wanted or later is required, but $(command -v swift) is ${BASH_REMATCH[0]}: $advice"
  swift_version=$printed
}

# swift_build FOLDER ARGUMENTS...: builds into FOLDER with the settings that Package.swift reserves for these scripts. Hides a
# harmless warning about pkg-config's flags for GTK that SwiftPM doesn't pass on.
swift_build() {
  local products=$1
  # Builds contain absolute paths, so they are unusable after the checkout has moved.
  if compgen -G "$products/*.yaml" >/dev/null && ! grep -qF -- "$products/" "$products"/{debug,release}.yaml 2>/dev/null; then
    say "this checkout has moved; building from scratch"
    rm -rf -- "$products"
  fi
  ROSTER_TOOLS=1 swift build --package-path "$root" --scratch-path "$products" "${@:2}" \
    2> >(grep --line-buffered -v 'warning: prohibited flag(s): ' >&2)
}

# make_translations FOLDER: compiles the translations into FOLDER, where a program built next to it finds them.
make_translations() {
  local language file
  for language in $(<"$tools/po/LINGUAS"); do
    file=$1/$language/LC_MESSAGES/roster.mo
    [[ ! $file -nt $tools/po/$language.po ]] || continue
    mkdir -p "$(dirname "$file")"
    msgfmt --output-file="$file" "$tools/po/$language.po" || stop "$tools/po/$language.po has errors: see the lines above"
  done
}
