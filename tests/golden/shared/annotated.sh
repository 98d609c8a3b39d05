# A game with comments, glyphs, a variation, and tags that are nobody's, in other notations; the options of its setup, `--`,
# and the notations.
. ../../shared/case.sh
setup=(--game $game --seed 31)
while [ "$1" != -- ]; do setup+=("$1"); shift; done
annotated() {
    notaio random "${setup[@]}" | awk '/^1\./ {
        $2 = $2 "! {the \"best\" move}"; $3 = $3 "?? (" ($1 == "1." ? "1... " : "") $3 " $139 {or so (so" " be it)})"; $4 = $4 " {#2 of \\ all}"
    } {print} /^\[Game/ {print "[Annotator \"A. B\\\"C\"]"; print "[Nobody \"knows\"]"; print "[Date \"1994.05.??\"]"}'
}
annotated | notaio check; annotated | notaio convert --to jsonl; annotated | notaio convert --to jsonl --quiet | notaio convert --to notaio
annotated | notaio replay --format jsonl --ply 2; notaio random "${setup[@]}" | as_file plain notaio diff <(annotated)
for to in "${@:2}"; do annotated | notaio convert --to $to --lossy $(dates $to); done
