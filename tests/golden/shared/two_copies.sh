# Two copies of an annotated game, each with faults of its own, compared and put together; the options of its setup.
. ../../shared/case.sh
whole=$(notaio random --game $game --seed 43 --count 1 "$@" | awk '/^1\./ {$2 = $2 "! {first}"; $4 = $4 " {so\n  said} (or)"} {print}')
copy=$(mktemp -d); trap 'rm -r "$copy"' EXIT; cd "$copy"
n=0; for edit in '' 's/{first}/{First}/; 1s/$/\n[Round "3"]/' 's/! {first}//; s/(or)/(nor)/' 's/ 3\. [^ ]* / 3. zz /' 's/ 5\. [^ ]*/ 5./' 's/ 6\. \([^ ]*\) \([^ ]*\)/ 6. \2 \1/' \
    '$s/ *[^ ]*$//; /^\[Result/d' '/^\[Result/s/".*"/"draw"/; s/^\[Event ".*/[Event "Other"]\n[Board "5"]\n[Score "1-2"]/' 's/  5\./  6./; s/^\[/ [/; s/$/\r/' '/^$/,$s/[0-9]*\. //g' '$d'; do
    n=$((n + 1)); echo "$whole" | sed "$edit" >$n.nta
done
for i in $(seq 2 $n); do echo "== $i"; notaio diff 1.nta $i.nta 2>&1; command notaio diff --merge $((i - 1)).nta $i.nta 2>said | diff $((i - 1)).nta - | sed -n 1,8p; cat said; done
notaio diff --merge 4.nta 5.nta --lang ${OTHER:-it} 2>&1; notaio diff --format jsonl 7.nta 8.nta 2>&1
cat 1.nta 2.nta 6.nta >many; cat 6.nta 1.nta 1.nta 8.nta >others; notaio diff many others 2>&1; notaio diff --by index many others 2>&1 | tail -20; notaio diff --merge many others 2>&1 | grep -v "^\["
