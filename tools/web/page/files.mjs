// Files that come in, and files that go out.
import {brief, element, word} from "./dom.mjs";

const largest = 64 * 1024 * 1024;

// What is wrong with a file, as a word of the page.
class Unread extends Error {}

const begins = (bytes, ...first) => first.every((byte, i) => bytes[i] === byte);
const is_gzip = (bytes) => begins(bytes, 0x1f, 0x8b, 8);
const is_packed = (bytes) => begins(bytes, 0x28, 0xb5, 0x2f, 0xfd) || begins(bytes, 0xfd, 0x37, 0x7a, 0x58, 0x5a) || begins(bytes, 0x42, 0x5a, 0x68);

// No more is kept than may be, however much would come.
async function unpacked_gzip(bytes) {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")).getReader();
    const parts = [];
    let size = 0;
    for (;;) {
        const {done, value} = await reader.read().catch(() => {
            throw new Unread("damaged");
        });
        if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
        parts.push(value);
        size += value.length;
        if (size <= largest) continue;
        reader.cancel().catch(() => {});
        throw new Unread("too_large");
    }
}

// The program reads it as these bytes, too: nothing in it says that it is UTF-16.
function is_unmarked_utf16(bytes) {
    const head = bytes.subarray(0, 1000);
    return head.length > 3 && head.reduce((count, byte) => count + (byte === 0), 0) > head.length / 4;
}

function decoded(bytes, name) {
    if (begins(bytes, 0xff, 0xfe)) return [new TextDecoder("utf-16le").decode(bytes)];
    if (begins(bytes, 0xfe, 0xff)) return [new TextDecoder("utf-16be").decode(bytes)];
    const odd = is_unmarked_utf16(bytes) ? word("unmarked", {name}) : null;
    try {
        return [new TextDecoder("utf-8", {fatal: true}).decode(bytes), odd];
    } catch {
        return [new TextDecoder("windows-1252").decode(bytes), odd ?? word("decoded")];
    }
}

async function read(file) {
    if (file.size > largest) throw new Unread("too_large");
    const bytes = new Uint8Array(await file.arrayBuffer());
    if (is_packed(bytes)) throw new Unread("packed");
    const name = is_gzip(bytes) ? file.name.replace(/\.gz$/, "") : file.name;
    const [text, note] = decoded(is_gzip(bytes) ? await unpacked_gzip(bytes) : bytes, brief(name, 100));
    return {name, text, note: note ?? ""};
}

/** The files as {name, text, note}; the text of one that cannot be read is null, and its note says why. */
export function opened(files) {
    return Promise.all([...files].map((file) => read(file).catch((fault) => {
        const name = brief(file.name, 100);
        const note = fault instanceof Unread ? word(fault.message, {name}) : word("unread", {name, fault: fault.message});  // a folder
        return {name: file.name, text: null, note};
    })));
}

export function save(name, text) {
    const link = element("a", {download: name, href: URL.createObjectURL(new Blob([text]))});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
