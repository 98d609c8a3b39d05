# What each line of standard input, the arguments of a command, is told, with its exit status; and which files are there then.
. ../../shared/case.sh
S=$samples/endings.nta; D=$(mktemp -d); trap 'rm -r "$D"' EXIT
mkdir "$D/folder" "$D/links"; cp $S "$D/a.nta"; cp $S "$D/folder/b.nta"; gzip -c $S >"$D/a.nta.gz"; ln -s "$D/a.nta" "$D/links/twice.nta"; ln -s ../a.db "$D/links/a.db"; ln -s ../a.db-shm "$D/links/shm"
notaio archive create --quiet "$D/a.db" $S; notaio check --format jsonl $S >"$D/known.jsonl"; mkfifo "$D/pipe"
no() { command notaio "$@" >"$D/out" 2>&1 </dev/null; echo "$?: $*: $(head -n 4 "$D/out")"; }
cd "$D"; ran() { sed "s|$D|here|g; s|\"version\":\"[^\"]*\"|\"version\":\"any\"|; s|\"sha256\":\"[^\"]*\"|\"sha256\":\"any\"|"; }
{
    while read -r line; do eval "no $line"; done
    find . -type f | sort; cmp a.nta folder/b.nta
} 2>&1 | ran
