# The options that a trial of Ludii names; its file of rules, and values.
. ../../shared/case.sh
for options in 'Board Size/6' 'Board Size' 'Board Size/' 'Board Size/x' 'Board Size/6;Board Size/7' 'Swap Rule' 'Swap Rule/On' 'Swap Rule/Off' 'Swap Rule/On;Board Size/5' 'Swap Rule/' x '/' "${@:2}"; do
    echo "== $options"
    printf 'game=%s\nSTART GAME OPTIONS\n%s\nEND GAME OPTIONS\nMove=[Move:mover=1,from=1,to=1,actions=[Add:type=Cell,to=1,what=1,decision=true]]\n' \
        "$1" "${options//;/$'\n'}" | notaio check
done
