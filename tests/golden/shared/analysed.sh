# What random games look like on their way; the options of the setup.
. ../../shared/case.sh
for seed in 51 52 53; do
    game() { notaio random --game $game "$@" --seed $seed --count 1; }
    game "$@" | notaio analyse --ply 7..8; game "$@" | notaio analyse --ply 15 --lang it 2>&1; game "$@" | notaio analyse --ply last --format jsonl
    game "$@" | notaio replay --ply 14..16 --format jsonl; game "$@" | notaio show --as svg --ply 15 --highlight threats,proof,score | grep 'data-mark\|<desc'
    game "$@" | notaio moves --ply 15 --count; game "$@" | notaio score --ply 15
done
