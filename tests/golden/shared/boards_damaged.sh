# Drawn boards with a slip, and how much like a drawing they are still; the options of a setup.
. ../../shared/case.sh
board=$(notaio random --game $game --seed 81 "$@" | notaio show --quiet --ply 14 | sed '/^#/d')
for edit in '3s/\./ /' '4s/\([^ ]\) *$/\1\1/; 2s/[.]/?/' '5d' '$d' '2,4s/ \+/ | /g' '3s/\([^ ]\) \([^ ]\)/\1\2/g' '2,5s/[.]/zz/g' 's/\([^ ]\) \([^ ]\)/\1\2/g; s/[.]/?/' '1s/^/A board\n\n/' '4s/.*/&\n/' 's/[.]/·/g; s/  */\t/g' \
    '1s/^/One\ntwo\nthree\n\n/' '2,9s/^\( *[0-9a-z]*\) .*/\1/' '/[.]/s/^/x /; 7s/$/ 9/' '3q'; do
    echo "== $edit"; sed "$edit" <<<"$board" | notaio show 2>&1 | sed -n 1,8p
done | own_game
