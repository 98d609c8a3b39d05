// A record in the address of the page: #z= and deflated bytes in Base64 for addresses.
export async function packed(text) {
    const stream = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    let binary = "";
    for (const byte of bytes) binary += String.fromCharCode(byte);
    return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// Programs that pass a link on append their own to it, as `&fbclid=...`, and mail a full stop.
/** The letters of a record in the address, or undefined. */
export const letters_of = (hash) => /(?:^#|&)z=([\w-]*)/.exec(hash)?.[1];

/** At most 2 MB: who made the address is not known. */
export async function unpacked_text(letters) {
    const bytes = Uint8Array.from(atob(letters.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
    const into = new TextDecoder("utf-8", {ignoreBOM: true});
    let text = "";
    for (;;) {
        const {done, value} = await reader.read();
        if (done) return text + into.decode();
        text += into.decode(value, {stream: true});
        if (text.length > 2_000_000) throw new RangeError("too long");
    }
}
