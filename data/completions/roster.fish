# Completion of roster's command line in fish.

function __roster_catalogs
    for folder in $ROSTER_DATA_DIR /usr/local/share/roster /usr/share/roster
        for file in $folder/catalogs/*.json
            path basename -- $file | string replace -r '\.json$' ''
        end
    end | sort -u
end

function __roster_fields
    begin
        printf '%s\n' title subtitle
        for folder in $ROSTER_DATA_DIR /usr/local/share/roster /usr/share/roster
            for file in $folder/catalogs/*.json
                sed -nE 's/^ *\{"id": "([a-z0-9-]+)",.*"type": "(text|number|date|items)".*/\1/p' $file
            end
        end
    end | sort -u | string replace -r '(.*)' '$1\n-$1' | string split '\n'
end

function __roster_columns
    set -l table (commandline -opc)[3]
    test -r "$table"; and head -n 1 -- $table | tr ',;\t|' '\n' | tr -d '\r"'
end

function __roster_converts
    set -l words (commandline -opc)
    test "$words[2]" = convert
end

function __roster_files
    __fish_complete_path (commandline -ct) | string match -r '.*(?:\.(?:'(string join '|' $argv)')|/)(?:\t.*)?$'
end

complete -c roster -f
complete -c roster -n 'not __roster_converts' -a '(__roster_files json csv tsv tab txt xlsx ods jsonl ndjson)'
complete -c roster -n __fish_is_first_arg -a convert -d 'Convert a table to a JSON catalogue'

set -l window 'not __roster_converts'
complete -c roster -n $window -l catalog -x -a '(__roster_catalogs)' -d 'An included catalogue'
complete -c roster -n $window -l search -x -d 'Show only matching items'
complete -c roster -n $window -l select -x -d 'The item to select'
complete -c roster -n $window -l show -x -a 'all favorites recents today upcoming someday done' -d 'The group to show'
complete -c roster -n $window -l new-window -d 'Open a new window'
complete -c roster -n $window -l yes -d 'Open tables without the preview'
complete -c roster -n $window -l list -d 'Print the items instead of opening a window'
complete -c roster -n $window -l where -x -d 'With --list, print only matching items'
complete -c roster -n $window -l sort -x -a '(__roster_fields)' -d 'With --list, sort by a field'
complete -c roster -n $window -l format -x -a 'text json csv table' -d 'With --list, the output format'
complete -c roster -n $window -l json -d 'Same as --format json'
complete -c roster -n $window -l for-spreadsheet -d 'With --format csv, escape formulas'
complete -c roster -n $window -l screenshot -r -d 'Save a screenshot of the window, then quit'
complete -c roster -n $window -l size -x -a '1080x720 420x720' -d 'The size of the screenshot'
complete -c roster -n $window -l search-provider -d 'Provide results for the desktop search'
complete -c roster -n $window -l patience -x -d 'Quit after this many idle seconds'
complete -c roster -n $window -l version -d 'Show the version'
complete -c roster -l help -d 'Show help'

complete -c roster -n __roster_converts -a '(__roster_files csv tsv tab txt xlsx ods jsonl ndjson)'
complete -c roster -n __roster_converts -l title -x -a '(__roster_columns)' -d 'Column with the titles'
complete -c roster -n __roster_converts -l section -x -a '(__roster_columns)' -d 'Column to group items by'
complete -c roster -n __roster_converts -l subtitle -x -a '(__roster_columns)' -d 'Column with the subtitles'
complete -c roster -n __roster_converts -l link -x -a '(__roster_columns)' -d 'Column with the links'
complete -c roster -n __roster_converts -l id -x -a '(__roster_columns)' -d 'Column with a permanent identifier'
complete -c roster -n __roster_converts -l delimiter -x -a 'comma semicolon tab pipe' -d 'The delimiter'
complete -c roster -n __roster_converts -l encoding -x -a 'utf-8 utf-16 utf-16be windows-1252' -d 'The encoding'
complete -c roster -n __roster_converts -l header -x -d 'The line with the column names'
complete -c roster -n __roster_converts -l sheet -x -d 'The sheet of a spreadsheet'
complete -c roster -n __roster_converts -l decimal -x -a 'point comma' -d 'The decimal separator'
complete -c roster -n __roster_converts -l dates -x -a 'day month' -d 'Which comes first in 1/2/2020'
complete -c roster -n __roster_converts -l name -x -d 'The catalogue’s name'
