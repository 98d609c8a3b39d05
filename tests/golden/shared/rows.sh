# The rows that programs read, and what the game is to them.
. ../../shared/case.sh
S=$samples/endings.nta
notaio check --format jsonl $S; notaio score --format jsonl --quiet $S; notaio replay --format jsonl --ply last --lang it $S; notaio moves --format jsonl --record 2 $S | sed -n 1,3p
notaio games --format jsonl | grep "^{\"id\":\"$game\""; notaio games --lang it --format json | python3 -c '
import json, sys
for game in json.load(sys.stdin):
    if game["id"] == sys.argv[1]: print(json.dumps(game))' $game
