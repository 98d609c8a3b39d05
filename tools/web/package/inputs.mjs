// The inputs of the command line: files, folders, standard input, as the native program lists and reads them.
import fs from "node:fs";
import path from "node:path";
import zlib from "node:zlib";

// What a system says of a fault, in the words by which the program knows it.
const WORDS = {ENOENT: "No such file or directory", EACCES: "Permission denied", EISDIR: "Is a directory", ENOTDIR: "Not a directory",
    ENAMETOOLONG: "File name too long", ELOOP: "Too many levels of symbolic links", EIO: "Input/output error"};
const MOST_UNPACKED = 64 * 1024 * 1024;
const words_of = (fault) => WORDS[fault.code] ?? fault.message;

/** What there is under a name; nothing where that cannot be told. */
export function stat(name, options = {}) {
    try {
        return fs.statSync(name, options);
    } catch {
        return undefined;
    }
}

/** The text of a file, unpacked where it is gzipped, or why it cannot be had. */
export function input_of(name) {
    try {
        const bytes = fs.readFileSync(name === "-" ? 0 : name);
        const is_packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
        return {name, text: is_packed ? zlib.gunzipSync(bytes, {maxOutputLength: MOST_UNPACKED}) : bytes};
    } catch (fault) {
        if (fault.code === "EOF") return {name, text: new Uint8Array()};  // of a terminal on Windows
        return {name, fault: words_of(fault)};
    }
}

function is_list_of_parts(file) {
    const begin = '{"type":"part",';
    return path.basename(file) === "manifest.jsonl" && fs.readFileSync(file, "latin1").startsWith(begin);
}

// The files of a folder in name order, hidden ones and README* passed over; `open`: the folders on the way to it.
function files_of(folder, open) {
    const real = fs.realpathSync(folder);
    if (open.includes(real)) return [{name: folder, fault: "this folder leads back into itself"}];
    const names = fs.readdirSync(folder).filter((name) => !name.startsWith(".") && !name.startsWith("README"));
    return names.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))).flatMap((name) => {
        const file = folder.endsWith("/") ? folder + name : `${folder}/${name}`;
        const found = stat(file);
        if (found?.isDirectory()) return listed(file, [...open, real]);
        if (found !== undefined && !found.isFile())
            return [{name: file, fault: "this is no file with bytes: it is read only where it is named itself"}];
        return found?.isFile() && is_list_of_parts(file) ? [] : [input_of(file)];
    });
}

function listed(folder, open) {
    try {
        return files_of(folder, open);
    } catch (fault) {
        return [{name: folder, fault: words_of(fault)}];
    }
}

/** The texts of files and of the folders among them, in the order of the program. */
export function inputs_of(names) {
    const is_folder = (name) => name !== "-" && stat(name)?.isDirectory();
    return names.flatMap((name) => (is_folder(name) ? listed(name, []) : [input_of(name)]));
}
