# What an editor is told of a sample in other notations; its name, places, and the notations.
. ../../shared/case.sh
for to in "${@:3}"; do
    echo "in $to"
    notaio filter --verdict legal $samples/$1 2>/dev/null | notaio convert --to $to --lossy 2>/dev/null | sed -n 1,8p | sed 's/,/;/9' |
        python3 ../../serve.py /dev/stdin en $2 | grep -v "^capabilities\|^showSvg\|^replayPage"
done
