# Two records of one game that have other words, glyphs, variations, tags and slips, compared and merged either way; the options
# of its setup.
. ../../shared/case.sh
folder=$(mktemp -d); trap 'rm -r "$folder"' EXIT
setup=(--game $game "$@")
notaio random "${setup[@]}" --seed 41 --count 1 | notaio convert --to notaio --points --lossy 2>/dev/null | sed -E 's/ +([0-9]+\. )/\n\1/g' >"$folder/plain"
notaio random "${setup[@]}" --seed 42 --count 1 >"$folder/other"
said() { awk -v from=$1 -v word="$2" '/^[0-9]+\. / {
        ++line
        for (i = 1; i <= NF; ++i) if (line >= from && $i ~ /[a-z0-9]/ && $i !~ /^[0-9]+\.+$|[{}()=]/ && ++ply % 3 == 1 && ply < 10)
            $i = $i (ply < 5 ? "!" : "") " {" word " " ply "} (" $i (ply > 5 ? " " $i : "") ")"
    } {print}'; }
tagged() { sed "s|^\[Game .*|&\n[Event \"$1\"]\n[Date \"$2\"]|"; }
slip() { awk -v at=$1 '/^[0-9]+\. / && ++line == at {$($2 ~ /:$/ ? 3 : 2) = "z99"} {print}'; }
doubled() { awk -v at=$1 '/^[0-9]+\. / && ++line == at {$0 = $0 " " $($2 ~ /:$/ ? 3 : 2)} {print}'; }
lost() { awk -v at=$1 '/^[0-9]+\. / && ++line == at {$NF = ""} {print}'; }
points() { sed 's/=[0-9]/=7/2; 9,14s/=[0-9]/=8/; 20s/ =.*//'; }  # that plies are said to make, where any is
result() { sed 's/^\[Result .*/[Result "*"]/'; }
cd "$folder" || exit
said 1 first <plain | tagged 'At home' 1994 | slip 3 >a; said 2 second <plain | tagged 'At home' 1994.05.?? | slip 5 >b
doubled 2 <plain | result >c; lost 4 <plain | tagged Away 1995 >d
points <plain >e; points <b >f
for pair in 'a b' 'b a' 'plain a' 'c plain' 'd c' 'b d' 'a other' 'e plain' 'f a'; do
    echo "== $pair"; notaio diff $pair 2>&1; notaio diff --format jsonl --lang it $pair 2>&1; notaio diff --merge $pair 2>&1
done
{ cat a; echo; cat plain; echo; cat other; } >many; { cat other; echo; cat c; echo; cat b; } >more
notaio diff many more 2>&1; notaio diff --by index many more 2>&1; notaio diff --merge --by index many more 2>&1 | sed -n 1,40p
