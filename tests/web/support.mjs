// What the tests of the module share: its files, records, counted checks.
import assert from "node:assert/strict";
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));
export const built = path.join(root, "build/web");
export const program = process.env.NOTAIO ?? path.join(root, "build/release/notaio");
export const ask_program = process.env.NOTAIO_ASK ?? path.join(root, "build/release/tests/library/ask");
const megabytes = 512 * 1024 * 1024;

export function run(file, args, input = "", env = {}) {
    const done = spawnSync(file, args, {cwd: root, input, maxBuffer: megabytes, env: {...process.env, LC_ALL: "C.UTF-8", NOTAIO_LANG: "", ...env}});
    assert.equal(done.error, undefined, `${file}: ${done.error}`);
    return {exit: done.status, out: done.stdout, errors: done.stderr.toString()};
}

export function files_below(...folders) {
    return folders.flatMap((folder) => fs.readdirSync(path.join(root, folder), {recursive: true, withFileTypes: true})
        .filter((entry) => entry.isFile() && entry.name !== "README.md")
        .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))).sort();
}

export const bytes_of_file = (name) => new Uint8Array(fs.readFileSync(path.join(root, name)));
export const sample = (name) => bytes_of_file(path.join("samples", name));

/** The module without notaio.mjs: `ask(request, text)` gives nothing back, `memory()` tells its bytes. */
export async function bare_module() {
    const module = await WebAssembly.compile(fs.readFileSync(path.join(built, "notaio.wasm")));
    // The time stands still, all else is refused.
    const refused = Object.fromEntries(WebAssembly.Module.imports(module).map(({name}) => [name, () => (name === "clock_time_get" ? 0 : 52)]));
    const {exports} = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: refused});
    exports._initialize();
    return {
        exports,
        memory: () => exports.memory.buffer.byteLength,
        ask(request, text) {
            const question = new TextEncoder().encode(JSON.stringify(request));
            const room = exports.notaio_room(question.length + text.length);
            new Uint8Array(exports.memory.buffer).set(question, room);
            new Uint8Array(exports.memory.buffer).set(text, room + question.length);
            exports.notaio_ask(room, question.length, room + question.length, text.length);
            exports.notaio_drop(room);
        },
    };
}

/** Tests by name: run in order, all of them or those with a word in their name, told with the first thing that is wrong. */
export class Tests {
    #tests = [];

    add(name, work) {
        this.#tests.push({name, work});
    }

    async run(only = "") {
        let faults = 0;
        for (const {name, work} of this.#tests.filter((test) => test.name.includes(only))) {
            const begun = performance.now();
            try {
                const more = await work();
                const seconds = ((performance.now() - begun) / 1000).toFixed(1);
                console.log(`   ${name}: ${more === undefined ? "" : `${more}, `}${seconds} s`);
            } catch (fault) {
                ++faults;
                console.log(`   WRONG: ${name}\n${String(fault.stack).slice(0, 2000)}`);
            }
        }
        process.exitCode = faults === 0 ? 0 : 1;
    }
}
