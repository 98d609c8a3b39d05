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

export function run(file, args, input = "") {
    const done = spawnSync(file, args, {cwd: root, input, maxBuffer: megabytes, env: {...process.env, LC_ALL: "C.UTF-8", NOTAIO_LANG: ""}});
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

/** Tests by name: run in order, all of them, told with the first thing that is wrong. */
export class Tests {
    #tests = [];

    add(name, work) {
        this.#tests.push({name, work});
    }

    async run() {
        let faults = 0;
        for (const {name, work} of this.#tests) {
            const begun = performance.now();
            try {
                const more = await work();
                const seconds = ((performance.now() - begun) / 1000).toFixed(1);
                console.log(`   ${name}: ${more === undefined ? "" : `${more}, `}${seconds} s`);
            } catch (fault) {
                ++faults;
                console.log(`   WRONG: ${name}\n${fault.stack}`);
            }
        }
        process.exitCode = faults === 0 ? 0 : 1;
    }
}
