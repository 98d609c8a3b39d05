# Words and lines of every kind between moves: which are remarks, which are moves with slips; the options of the setup.
. ../../shared/case.sh
setup=(--game $game "$@")
read -ra M < <(notaio random "${setup[@]}" --seed 31 --count 1 --to lines | sed 's/;.*//')
A=${M[0]} B=${M[1]} C=${M[2]}
texts=("so" "sol" "sole" "Sole" "SOLE" "SOLE MIO" "SOLEMIOS" "sOle" "che" "the end" "O sole mio" "l'ora" "all’alba" "all'1a" "ab1" "abc1" "abcd1" "abcd1e"
    "well-played" "we-ll" "w-x" "Wien 1994" "Wien, 1994." "1994" "12" "(12)" "[12]" "12)" "- 12 -" "-----" "===" "***" "* *" "…" "?" "!?" "Nr. 3" "3. Runde" "Rossi - Bianchi"
    "ROSSI v. BIANCHI" "Rossi (1800) – Bianchi (1750)" "resingns" "resgn" "risegn" "timout" "abandonned" "pas" "paass" "apss" "skipp" "whit" "blakc" "noth" "drwa" "a=b" "x@y" "x=>y"
    "good: $A" "$A was good" "the best move is $A here" "after $A $B so" "Diagram after $A $B" "instead $A $B $C" "$A$B" "$A,$B" "$A;$B" "$A/$B" "$A-$B" "$A. $B" "($A)" "[$A]" "\"$A\""
    "«$A»" "$A*" "$A#" "$A+" "$A++" "$A!!!" "$A?!?" "$A =" "$A ±" "N $A" "${A^^} ${B^^}" "${A//1/l} ${A//1/I}" "${A//0/O}" "${A//5/S}" "${A//8/B}" "${A//2/Z}" "${A//6/b}" "${A//9/g}" "${A:0:1} ${A:1}"
    "1.$A" "1 $A" "1.) $A" "1: $A" "1- $A" "I. $A" "l. $A" "1.. $A" "1... $A" "#1 $A" "01. $A" "2. $A" "1.$A 2.$B" "a) $A" "• $A" "> $A" "| $A | $B |" "{$A" "$A}" "(so" "so)" "(so $A)"
    "a word here and another one there, too long to be a move" "donaudampfschifffahrtsgesellschaft" "Donaudampfschifffahrtsgesellsch" "Ω μέγα" "Шах" "ab cd ef gh" "page 3" "Seite 3/4" "3 / 4" "p. 3")
all() { for text in "${texts[@]}"; do printf '[Game "%s"]\n[Event "%s"]\n\n%b%s\n%b%s\n\n' "$game" "${text//\"/}" "$1" "$text" "$2" "$text"; done; }
for at in "1. $A $B\n:2. $C " ":1. $A " "$A\n\n: - "; do
    all "${at%:*}" "${at#*:}" | notaio check "${setup[@]}" --repairs never --max-errors 9999 2>&1 | grep '^-:'
    all "${at%:*}" "${at#*:}" | notaio convert "${setup[@]}" --to notaio --lossy --quiet 2>/dev/null | grep -v '^\[Game\|^$'
done
