# What each option changes in a picture; the options of a setup, `--`, then turns and coordinates that the board has.
. ../../shared/case.sh
setup=(--game $game --seed 72)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
folder=$(mktemp -d); trap 'rm -r "$folder"' EXIT
command notaio random "${setup[@]}" >"$folder/record"
drawn() { command notaio show --quiet --ply 12 "$@" "$folder/record" 2>/dev/null; }
for form in svg tikz; do
    drawn --as $form >"$folder/plain"; cut -c1-300 "$folder/plain"
    for option in '--theme dark' '--theme print' '--width 40mm' '--width 2.5in' '--width 99pt' '--caption A<b>\c' --no-caption --no-legend --no-labels --numbers '--numbered 2..7' \
        '--highlight none --caption C' '--highlight threats,last' '--highlight score,proof,fault' '--id f-3' '--lang it' --standalone "${@:2}"; do
        [ $(((n += 1) % 2)) = 0 ] || { echo "== $form $option"; drawn --as $form $option | diff "$folder/plain" - | grep '^>' | sed -n 1,9p | cut -c1-220; }
    done
done
