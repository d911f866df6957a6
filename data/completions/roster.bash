# Completion of roster's command line in bash.

_roster() {
  local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]} IFS=$'\n' choices=
  COMPREPLY=()
  # What stands behind an equals sign is a word of its own.
  [[ $word == = ]] && word=
  [[ $before == = ]] && before=${COMP_WORDS[COMP_CWORD - 2]}
  if [[ ${COMP_WORDS[1]} == convert && $COMP_CWORD -gt 1 ]]; then
    case $before in
      --delimiter) choices=$'comma\nsemicolon\ntab\npipe' ;;
      --encoding) choices=$'utf-8\nutf-16\nutf-16be\nwindows-1252' ;;
      --decimal) choices=$'point\ncomma' ;;
      --dates) choices=$'day\nmonth' ;;
      --title | --section | --subtitle | --link | --id)
        local table=${COMP_WORDS[2]}
        [[ -r $table ]] && choices=$(head -n 1 -- "$table" | tr ',;\t|' '\n' | tr -d '"\r')
        ;;
      --name) return ;;
      *)
        if [[ $word == -* ]]; then
          choices=$'--title\n--section\n--subtitle\n--link\n--id\n--delimiter\n--encoding\n--header\n--sheet\n--decimal\n--dates\n--name\n--help'
        else
          _roster_files "$word" 'csv|tsv|tab|txt|xlsx|ods|jsonl|ndjson'
          return
        fi
        ;;
    esac
  else
    case $before in
      --catalog) choices=$(_roster_catalogs) ;;
      --sort) choices=$(_roster_fields) ;;
      --show) choices=$'all\nfavorites\nrecents\ntoday\nupcoming\nsomeday\ndone' ;;
      --format) choices=$'text\njson\ncsv\ntable' ;;
      --size) choices=$'1080x720\n420x720' ;;
      --screenshot)
        _roster_files "$word" png
        return
        ;;
      --search | --select | --where | --patience) return ;;
      *)
        if [[ $word == -* ]]; then
          choices=$'--catalog\n--search\n--select\n--show\n--new-window\n--yes\n--list\n--where\n--sort\n--format\n--json\n--for-spreadsheet\n--screenshot\n--size\n--search-provider\n--patience\n--version\n--help'
        else
          _roster_files "$word" 'json|csv|tsv|tab|txt|xlsx|ods|jsonl|ndjson'
          (( COMP_CWORD > 1 )) || choices=convert
        fi
        ;;
    esac
  fi
  # Not by compgen -W, which would carry out what a column is called, as in $(...).
  local match
  while read -r match; do
    if [[ $match && $match == "$word"* ]]; then COMPREPLY+=("$(printf %q "$match")"); fi
  done <<<"$choices"
}

# Folders, and files whose names end so.
_roster_files() {
  local path
  compopt -o filenames 2>/dev/null
  while read -r path; do
    if [[ -d $path ]] || [[ ${path,,} =~ \.($2)$ ]]; then COMPREPLY+=("$path"); fi
  done < <(compgen -f -- "$1")
}

# The catalogues that come with the program.
_roster_catalogs() {
  local folder file
  for folder in "${ROSTER_DATA_DIR-}" {/usr/local,/usr}/share/roster; do
    for file in "$folder"/catalogs/*.json; do
      [[ -e $file ]] || continue
      file=${file##*/}
      printf '%s\n' "${file%.json}"
    done
  done | sort -u
}

# What their items can be sorted by, either way.
_roster_fields() {
  local folder
  for folder in "${ROSTER_DATA_DIR-}" {/usr/local,/usr}/share/roster; do
    printf '%s\n' title subtitle
    sed -nE 's/^ *\{"id": "([a-z0-9-]+)",.*"type": "(text|number|date|items)".*/\1/p' "$folder"/catalogs/*.json 2>/dev/null
  done | sort -u | sed 'p; s/^/-/'
}

complete -F _roster roster
