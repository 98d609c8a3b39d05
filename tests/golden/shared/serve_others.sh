# What an editor is told of a sample in other notations; its name, places, and the notations.
. ../../shared/case.sh
for to in "${@:3}"; do
    echo "in $to"
    change=$([ $to = abstract-play ] && echo '3,$d; 2s/\["[a-z]/&99/3; s/"moves":/\n&/' || echo 's/,/;/9')
    notaio filter --verdict legal $samples/$1 2>/dev/null | notaio convert --to $to --lossy $(dates $to) 2>/dev/null | sed -n 1,8p | sed "$change" |
        python3 ../../serve.py /dev/stdin en $2 | grep -v "^capabilities\|^showSvg\|^replayPage"
done
