# For cases that hold both streams of a command: what stands on standard error comes behind the rest, whenever it was written.
notaio() {
    local errors status
    errors=$(mktemp)
    command notaio "$@" 2>"$errors"
    status=$?
    cat "$errors" >&2
    rm "$errors"
    return $status
}
