# What stands behind the moves: each pair of words that end a game, tell its result, or do neither; then results that tags
# tell, too; the options of the setup, `--`, the seats.
. ../../shared/case.sh
setup=(--game $game --seed 31 --count 1)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
head=$(notaio random "${setup[@]}" | sed '/^$/q' | grep -v '^\[\(Event\|Result\|Score\)'; echo)
moves=$(notaio random "${setup[@]}" | sed '1,/^$/d' | head -1 | sed 's/   *\([^ ]*\)\..*//')
words=("$2" "${3,,}" draw '*' resign Timeout abandoned 1/2-1/2 0-1 wins vince resigns patta '{so}' '(' '!' "$moves")
all() {
    for one in "${words[@]}"; do for other in "" "${words[@]}"; do
        printf '%s\n\n%s %s %s\n\n' "$head" "$moves" "$one" "$other"
    done; done
    for result in "$2" "${3,,}" draw '*' 1-0 '' x; do for end in '' "$2" draw 'resign' 'timeout' 'abandoned *'; do
        printf '%s\n[Result "%s"]\n[Termination "%s"]\n\n%s %s\n\n' "$head" "$result" "${end:-time forfeit}" "$moves" "$end"
    done; done
}
all "$@" | notaio check --repairs never --max-errors 9999 2>&1 | grep '^-:'
all "$@" | notaio convert --to notaio --lossy --quiet 2>/dev/null | grep -v '^\[\(Game\|Board\)\|^$'
