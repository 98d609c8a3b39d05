# A sample with a fault, and what is offered; its name.
. ../../shared/case.sh
S=$samples/$1
notaio check --format sarif $S | python3 -c '
import json, sys
for one in json.load(sys.stdin)["runs"][0]["results"]: print(json.dumps(one))'
notaio fix $S; notaio fix --level likely --claims --format jsonl --lang ${OTHER:-it} $S; notaio fix --level safe $S
notaio moves --ply 3 $S | sed -n 1,20p; notaio moves --ply 3 --format jsonl $S | sed -n 1,5p
