# For cases that every game has: `game` is that of the folder, `samples` are its samples. OTHER is a language
# beside English: Italian.
game=$(basename "$(dirname "$PWD")")
samples=../../../../samples/$game
# The command with what comes in as a file behind its arguments, which it shall call by that name.
as_file() {
    local file=$(mktemp) status
    cat >"$file"
    "${@:2}" "$file" 2>&1 | sed -e "s|$file|$1|g" -e 's|/dev/fd/[0-9]*|input|g'
    status=$?
    rm "$file"
    return $status
}
# Without the names of other games.
own_game() {
    sed -E "s/$(command notaio games --format jsonl | sed -E 's/^\{"id":"([^"]*)","name":"([^"]*)".*/\1\n\2/' |
        grep -vix "$game" | grep -vix "${game//-/ }.*" | paste -sd '|')/another/gI"
}
# The options of `convert` to a notation that must have what random games lack.
dates() { [ "$1" != abstract-play ] || echo --tag=Date{Start,End,Generated}=2024-05-06T07:08:09Z; }
