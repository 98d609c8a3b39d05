// Places in the text: findings count bytes of UTF-8, the field counts units of UTF-16.
const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", {ignoreBOM: true});

/** The places in `text` of offsets in bytes. */
export function indices(text, offsets) {
    const bytes = encoder.encode(text);
    return offsets.map((offset) => (bytes.length === text.length ? offset : decoder.decode(bytes.subarray(0, offset)).length));
}

export function select(field, {offset, length}) {
    const [from, to] = indices(field.value, [offset, offset + length]);
    field.focus();
    field.setSelectionRange(from, to);
    // The field scrolls to what is selected when it is given the focus anew.
    field.blur();
    field.focus();
}

const longest_typed = 50_000;  // a longer text takes the browser seconds to type

function typed(text) {
    if (text.length > longest_typed) return false;
    return text === "" ? document.execCommand("delete") : document.execCommand("insertText", false, text);
}

// The last change that the browser cannot undo: what the text was, and what it became.
let untyped = null;

/** Whether the text stands as such a change made it. Costs little where none was made. */
export const can_take_back = (field) => untyped !== null && field.value === untyped.after;

/** Undoes it; whether there was something to undo. */
export function take_back(field) {
    if (!can_take_back(field)) return false;
    const {before, from} = untyped;
    untyped = null;
    field.value = before;
    field.setSelectionRange(from, from);
    field.focus();
    field.dispatchEvent(new Event("input"));
    return true;
}

// As if it were typed, so that the browser can undo it.
function insert(field, from, to, text) {
    field.focus();
    field.setSelectionRange(from, to);
    if (!typed(text)) {
        const before = field.value;
        field.setRangeText(text, from, to, "end");
        untyped = {before, after: field.value, from};
        field.dispatchEvent(new Event("input"));
    }
    // On a phone the keyboard would cover what came of it.
    if (matchMedia("(pointer: coarse)").matches) field.blur();
}

/** Makes edits of the text, all as one step. */
export function edit(field, edits) {
    const ordered = [...edits].sort((a, b) => a.offset - b.offset);
    const ends = ordered.flatMap(({offset, length}) => [offset, offset + length]);
    const places = indices(field.value, ends);
    const [from, to] = [places[0], places.at(-1)];
    let text = "";
    for (const [i, {text: written}] of ordered.entries())
        text += written + field.value.slice(places[2 * i + 1], places[2 * i + 2] ?? to);
    insert(field, from, to, text);
}

export function replace(field, text) {
    insert(field, 0, field.value.length, text);
}
