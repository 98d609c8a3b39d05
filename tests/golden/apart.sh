# What bash reads before it runs a case: what a command says on standard error comes behind the rest, whenever it was written.
notaio() {
    local errors=$CASE_FOLDER/$BASHPID status
    command notaio "$@" 2>"$errors"
    status=$?
    [ ! -s "$errors" ] || cat "$errors" >&2
    return $status
}
