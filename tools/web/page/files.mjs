// Files that come in, and files that go out.
import {element, word} from "./dom.mjs";

const largest = 64 * 1024 * 1024;

function decoded(bytes) {
    if (bytes[0] === 0xff && bytes[1] === 0xfe) return [new TextDecoder("utf-16le").decode(bytes)];
    if (bytes[0] === 0xfe && bytes[1] === 0xff) return [new TextDecoder("utf-16be").decode(bytes)];
    try {
        return [new TextDecoder("utf-8", {fatal: true}).decode(bytes)];
    } catch {
        return [new TextDecoder("windows-1252").decode(bytes), word("decoded")];
    }
}

/** The files as {name, text, note}: what cannot be read has no text. */
export function opened(files) {
    return Promise.all([...files].map(async (file) => {
        if (file.size > largest) return {name: file.name, text: "", note: word("too_large", {name: file.name})};
        try {
            const [text, note = ""] = decoded(new Uint8Array(await file.arrayBuffer()));
            return {name: file.name, text, note};
        } catch (fault) {  // a folder
            return {name: file.name, text: "", note: `${file.name}: ${fault.message}`};
        }
    }));
}

export function save(name, text) {
    const link = element("a", {download: name, href: URL.createObjectURL(new Blob([text]))});
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
