# Pictures of faults: of a sample, and of records with one thing changed; its name, and the options of their setup.
. ../../shared/case.sh
notaio show --as svg $samples/$1; notaio show --as svg --lang it --ply 2 --highlight last,fault --numbers --record 1 $samples/$1
for record in 1 2 3 4 5 6 7 8; do
    notaio random --game $game "${@:2}" --count 8 --seed 12 --mutate | notaio show --as svg --highlight fault --record $record |
        sed -n '/data-mark="fault"/,$p'
done 2> /dev/null
