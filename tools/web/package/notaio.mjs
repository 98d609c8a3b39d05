// notaio for Node, browsers and their workers: the program's own code as WebAssembly. Nothing leaves the machine.
const interface_version = 1;
const no_such_call = 52;

// What the module asks of its surroundings: the time, for `limitMs`. There are no files, so all else is refused.
function surroundings(module, memory) {
    const clock = (id, precision, address) => {
        new DataView(memory().buffer).setBigUint64(address, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
    };
    const made = {};
    for (const {module: space, name} of WebAssembly.Module.imports(module))
        (made[space] ??= {})[name] = name === "clock_time_get" ? clock : () => no_such_call;
    return made;
}

// `toCoords` and `to-coords` are the same option.
const long_name = (name) => name.replace(/[A-Z]/g, (letter) => "-" + letter.toLowerCase());

function base64(bytes) {
    let binary = "";
    for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
    return btoa(binary);
}

const of_base64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const is_text = (text) => typeof text === "string" || text instanceof Uint8Array;

function bytes_of(text, what) {
    if (!is_text(text)) throw new TypeError(`${what} is a string or a Uint8Array`);
    return typeof text === "string" ? new TextEncoder().encode(text) : text;
}

// One behind the other.
function joined(texts) {
    if (texts.length === 1) return texts[0];
    const made = new Uint8Array(texts.reduce((size, text) => size + text.length, 0));
    let at = 0;
    for (const text of texts) {
        made.set(text, at);
        at += text.length;
    }
    return made;
}

// As JSON. A number that JavaScript has rounded is no longer the one that was meant.
function written(name, value) {
    if (typeof value === "bigint") return String(value);
    if (typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value))
        throw new TypeError(`${name}: numbers beyond 2^53 are given as a BigInt, ${value} is not exact`);
    return JSON.stringify(value) ?? "null";
}

function checked_options(options) {
    if (typeof options === "object" && options !== null && !Array.isArray(options)) return options;
    throw new TypeError("options are an object: {game: \"susan\"}");
}

/** A call that came to nothing, or not to its end: `exit` is the status that the command line would have. */
export class NotaioError extends Error {
    constructor(message, exit) {
        super(message);
        this.name = "NotaioError";
        this.exit = exit;
    }
}

const lines_of = (answer, type) => answer.lines.filter((line) => line.type === type);

export class Notaio {
    #module;
    #module_exports = null;

    constructor(module, instance = null) {
        this.#module = module;
        if (instance !== null) this.#begin(instance);
    }

    #begin(instance) {
        const made = instance.exports;
        made._initialize?.();
        if (made.notaio_api() !== interface_version) throw new Error("notaio.wasm is not of the version of notaio.mjs");
        this.#module_exports = made;
    }

    // Anew after a call that broke the module.
    #exports() {
        if (this.#module_exports === null) {
            let instance;
            instance = new WebAssembly.Instance(this.#module, surroundings(this.#module, () => instance.exports.memory));
            this.#begin(instance);
        }
        return this.#module_exports;
    }

    /** The answer as JSON, byte for byte as the library makes it, to a request and a text. */
    askBytes(request, text = new Uint8Array()) {
        const question = bytes_of(request, "a request");
        const bytes = bytes_of(text, "the text of a record");
        const module = this.#exports();
        const largest = 64 * 1024 * 1024;
        try {
            // A text that is too large is refused by its size, and not copied.
            const copied = bytes.length > largest ? 0 : bytes.length;
            const room = module.notaio_room(question.length + copied);
            if (room === 0) throw new RangeError("there is no memory for the text");
            new Uint8Array(module.memory.buffer, room, question.length).set(question);
            if (copied > 0) new Uint8Array(module.memory.buffer, room + question.length, copied).set(bytes);
            const answer = module.notaio_ask(room, question.length, room + question.length, bytes.length);
            const made = new Uint8Array(module.memory.buffer, answer, module.notaio_answer_size()).slice();
            module.notaio_drop(room);
            return made;
        } catch (fault) {
            this.#module_exports = null;
            throw new NotaioError(`the module came to an end: ${fault.message}`, 70);
        }
    }

    /** The answer to any request of the library, as an object. What is wrong with it stands in `exit` and `error`. */
    ask(command, text = "", options = {}) {
        const request = {command};
        const given = [];
        for (const [name, value] of Object.entries(checked_options(options))) {
            if (value === undefined) continue;
            if (["name", "form"].includes(name)) request[name] = value;
            else if (name === "withName" || name === "with-name") request["with-name"] = value;
            else if (name === "with" && typeof value === "string") request.with = value;
            else if (name === "with") request["with-base64"] = base64(bytes_of(value, "the other text"));
            else given.push(`${JSON.stringify(long_name(name))}:${written(name, value)}`);
        }
        const json = JSON.stringify({...request, options: {}}).replace(/\{\}\}$/, () => `{${given.join(",")}}}`);
        return JSON.parse(new TextDecoder().decode(this.askBytes(json, text)));
    }

    /** What the program prints about texts, and says on standard error. Nothing is thrown but where the module breaks. */
    print(command, inputs = [], options = {}, {baseline = null, spoken = "en"} = {}) {
        const texts = [];
        const described = ({name, text, fault}) => {
            if (fault !== undefined) return {name, fault};
            texts.push(bytes_of(text, "the text of a record"));
            return {name, size: texts.at(-1).length};
        };
        const print = {spoken, inputs: inputs.map(described), ...(baseline !== null && {baseline: described(baseline)})};
        const given = Object.fromEntries(Object.entries(checked_options(options)).map(([name, value]) => [long_name(name), value]));
        const answer = JSON.parse(new TextDecoder().decode(this.askBytes(JSON.stringify({command, options: given, print}), joined(texts))));
        const {exit, error} = answer;
        const out = answer.text_base64 !== undefined ? of_base64(answer.text_base64) : answer.text;
        return {exit, out: typeof out === "string" ? new TextEncoder().encode(out) : out, said: answer.said ?? "", error};
    }

    // The form of the answers stands in their types; `ask` and `print` give the others.
    #asked(command, text, options) {
        if (checked_options(options).form !== undefined) throw new TypeError(`form: ${command}() gives objects; ask() and print() give texts`);
        const answer = this.ask(command, text, options);
        if (answer.exit === 2) throw new TypeError(answer.error);
        if (answer.exit === 70) throw new NotaioError(answer.error, 70);
        return answer;
    }

    #result(command, text, options, members) {
        const answer = this.#asked(command, text, options);
        return {exit: answer.exit, ...members(answer), inputs: lines_of(answer, "input"), error: answer.error};
    }

    // Where there is nothing to say beside the text.
    #whole(command, text, options) {
        const answer = this.#asked(command, text, options);
        if (answer.error !== null) throw new NotaioError(answer.error, answer.exit);
        return answer;
    }

    check(text, options = {}) {
        return this.#result("check", text, options, (answer) => ({
            records: lines_of(answer, "record"),
            summary: lines_of(answer, "summary")[0] ?? null,
        }));
    }

    #text_result(command, text, options, more = () => ({})) {
        return this.#result(command, text, options, (answer) => ({
            text: answer.text,
            bytes: answer.text_base64 === undefined ? null : of_base64(answer.text_base64),
            findings: answer.messages,
            ...more(answer),
        }));
    }

    convert(text, options) {
        return this.#text_result("convert", text, options);
    }

    fix(text, options = {}) {
        return this.#text_result("fix", text, options, (answer) => ({changes: answer.lines.filter((line) => line.type === "fix")}));
    }

    diff(text, options) {
        return this.#result("diff", text, options, (answer) => ({
            text: answer.text,
            differences: lines_of(answer, "difference"),
            comparison: lines_of(answer, "comparison")[0] ?? null,
            findings: answer.messages,
        }));
    }

    replay(text, options = {}) {
        return this.#result("replay", text, options, (answer) => ({plies: lines_of(answer, "ply"), findings: answer.messages}));
    }

    score(text, options = {}) {
        return this.#result("score", text, options, (answer) => ({scores: lines_of(answer, "score"), findings: answer.messages}));
    }

    analyse(text, options = {}) {
        return this.#result("analyse", text, options, (answer) => ({
            analyses: lines_of(answer, "analysis"),
            findings: answer.messages,
        }));
    }

    moves(text, options = {}) {
        return lines_of(this.#whole("moves", text, options), "move").map((line) => line.move);
    }

    show(text, options = {}) {
        return this.#whole("show", text, options).text ?? "";
    }

    random(options) {
        return this.#whole("random", "", options).text;
    }

    explain(code, lang = "en") {
        return this.#whole("explain", "", {code, lang}).text;
    }

    games() {
        return this.#whole("games", "", {}).lines;
    }

    get version() {
        return this.#whole("version", "", {}).text.trim();
    }
}

async function compiled(source) {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof Response !== "undefined" && source instanceof Response) return WebAssembly.compile(await source.arrayBuffer());
    if (source instanceof URL) {
        if (source.protocol !== "file:") return compiled(await fetch(source));
        const files = await import("node:fs/promises");
        return WebAssembly.compile(await files.readFile(source));
    }
    return WebAssembly.compile(source);
}

/** The module, ready: from where it is told, or from the file beside this one. */
export async function load(source = new URL("notaio.wasm", import.meta.url)) {
    const module = await compiled(source);
    let instance;
    instance = await WebAssembly.instantiate(module, surroundings(module, () => instance.exports.memory));
    return new Notaio(module, instance);
}
