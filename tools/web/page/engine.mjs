// The worker that holds the module. Questions are asked one at a time; it can be stopped, and is made again.
const content_of = (id) => document.getElementById(id).textContent;
const longest_call = 10_000;  // ms
const slow_call = 2_000;

// It is packed by zstd, which browsers do not read: gzip, which they do, would make the page half as large again.
function unpacked(base64) {
    return fzstd.decompress(Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)));
}

// The page has its module in it; that of the npm package has it beside it.
async function module_bytes() {
    const packed = content_of("module");
    if (packed !== "") return unpacked(packed);
    const response = await fetch("notaio.wasm");
    if (!response.ok) throw new Error(`notaio.wasm: ${response.status}`);
    return response.arrayBuffer();
}

/** A question that a newer one of its kind has taken the place of, or that was stopped. */
export class Dropped extends Error {}

export class Engine {
    #module;
    #script = URL.createObjectURL(new Blob([content_of("worker")], {type: "text/javascript"}));
    #worker = null;
    #waiting = new Map();  // by kind, in order
    #running = null;
    #is_slow = 0;

    /** `on_slow(true)` where a call lasts, `on_slow(false)` when it is over. */
    constructor(module, on_slow) {
        this.#module = module;
        this.on_slow = on_slow;
    }

    static async begin(on_slow) {
        return new Engine(await WebAssembly.compile(await module_bytes()), on_slow);
    }

    /** `is_short`: of a check, without what the page does not need. */
    ask(kind, command, text, options, is_short = false) {
        this.#waiting.get(kind)?.reject(new Dropped(kind));
        this.#waiting.delete(kind);
        return new Promise((resolve, reject) => {
            const limit = text === "" ? {} : {limitMs: longest_call};
            this.#waiting.set(kind, {question: {command, text, options: {...limit, ...options}, is_short}, resolve, reject});
            this.#next();
        });
    }

    stop() {
        this.#worker?.terminate();
        this.#worker = null;
        const open = [...(this.#running ? [this.#running] : []), ...this.#waiting.values()];
        this.#waiting.clear();
        this.#end();
        for (const {reject} of open) reject(new Dropped("stopped"));
    }

    #end() {
        clearTimeout(this.#is_slow);
        this.#running = null;
        this.on_slow(false);
    }

    #next() {
        const [first] = this.#waiting;
        if (this.#running || !first) return;
        this.#waiting.delete(first[0]);
        this.#running = first[1];
        this.#is_slow = setTimeout(() => this.on_slow(true), slow_call);
        if (this.#worker === null) this.#start();
        this.#worker.postMessage(this.#running.question);
    }

    #start() {
        this.#worker = new Worker(this.#script);
        this.#worker.onmessage = ({data: {answer, broken}}) => this.#take(answer, broken);
        this.#worker.onerror = ({message}) => {
            this.#worker = null;
            this.#take(undefined, message);
        };
        this.#worker.postMessage({module: this.#module});
    }

    #take(answer, broken) {
        const {resolve, reject} = this.#running;
        this.#end();
        if (answer) resolve(JSON.parse(answer));
        else reject(new Error(broken));
        this.#next();
    }
}
