# What is not the same in every page; a sample with a fault, and another.
. ../../shared/case.sh
own() { python3 -c 'import re, sys; print(re.sub(r"(?s)<(style|script)>.*?</\1>", "", sys.stdin.read()))'; }
notaio show --as html $samples/$1 2>&1 | own
notaio show --as html --lang it --record 1 --turn 180 --numbers --highlight last,proof,score,fault,threats --caption 'A & "B"' $samples/$2 2>&1 | own
