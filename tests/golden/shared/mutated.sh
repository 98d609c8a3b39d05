# Records with one thing changed about each; the options of `random`.
. ../../shared/case.sh
options=(--game "$game" --seed 11 "$@")
mutated() { notaio random "${options[@]}" --mutate; }
mutated | notaio check; mutated | notaio check --repairs never --lang it --max-errors 5
mutated | notaio fix --level likely --claims
mutated | notaio check --format jsonl | sed -n 2,5p
notaio random "${options[@]}" | as_file original notaio diff --merge --lang it <(mutated)
notaio random "${options[@]}" | as_file original notaio diff <(mutated)
