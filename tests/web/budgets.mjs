// How large the module is, how soon it answers, and how fast: held against limits, twice as wide for times.
import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import zlib from "node:zlib";
import {load} from "../../tools/web/package/notaio.mjs";
import {bare_module, built, program, root, run, sample, Tests} from "./support.mjs";

const file = path.join(built, "notaio.wasm");
const bytes = fs.readFileSync(file);
const tests = new Tests();
const margin = 2;

tests.add("sizes", () => {
    const gzip = zlib.gzipSync(bytes, {level: 9}).length;
    const sizes = `${bytes.length} bytes; gzip ${gzip}`;
    const games = JSON.parse(run(program, ["games", "--format", "json"]).out).length;
    assert.ok(bytes.length <= 2_700_000 && gzip <= 197_000 * games, sizes);
    return sizes;
});

tests.add("nothing is asked of the system that reads a file", async () => {
    const imports = WebAssembly.Module.imports(await WebAssembly.compile(bytes)).map(({name}) => name).sort();
    for (const name of imports) assert.match(name, /^(clock_time_get|environ_(sizes_)?get|fd_(close|seek|write)|proc_exit)$/);
    return imports.join(" ");
});

tests.add("no path of the machine is in it", () => {
    for (const word of [root, "/home/", "/tmp/", "/usr/include"]) assert.equal(bytes.indexOf(word), -1, word);
});

const best = (times) => Math.min(...times);

tests.add("time to begin", async () => {
    const starts = [];
    const answers = [];
    for (let i = 0; i < 5; ++i) {
        const begun = performance.now();
        const notaio = await load(pathToFileURL(file));
        const ready = performance.now();
        notaio.check(sample("susan/manual-1994-corrected.nta"));
        starts.push(ready - begun);
        answers.push(performance.now() - ready);
    }
    const told = `ready in ${best(starts).toFixed(1)} ms, a record of 50 plies in ${best(answers).toFixed(1)} ms`;
    assert.ok(best(starts) <= 60 * margin && best(answers) <= 30 * margin, told);
    return told;
});

tests.add("5,000 games", async () => {
    const games = JSON.parse(run(program, ["games", "--format", "json"]).out).map((game) => game.id);
    const text = Buffer.concat(games.map((game) => run(program, ["random", "--game", game, "--seed", "3", "--count", String(Math.ceil(5000 / games.length))]).out));
    const notaio = await load(pathToFileURL(file));
    assert.ok(text.length > 4_000_000, `${text.length} bytes`);
    const request = JSON.stringify({command: "check", options: {}, name: "-"});
    const own = [];
    for (let i = 0; i < 5; ++i) {
        const begun = process.cpuUsage();
        notaio.askBytes(request, text);
        const {user, system} = process.cpuUsage(begun);
        own.push((user + system) / 1000);
    }
    const native = [];
    for (let i = 0; i < 3; ++i) {
        const begun = performance.now();
        run(program, ["check", "--format", "jsonl", "--jobs", "1", "-"], text);
        native.push(performance.now() - begun);
    }
    const told = `${text.length} bytes: first ${own[0].toFixed(0)} ms, then ${best(own.slice(2)).toFixed(0)}; native ${best(native).toFixed(0)} ms`;
    assert.ok(best(own.slice(2)) <= best(native) * 4 * margin, told);
    const {ask, memory} = await bare_module();
    for (let i = 0; i < 3; ++i) ask({command: "check", options: {}}, text);
    const mebibytes = memory() / 1024 / 1024;
    assert.ok(mebibytes <= 48, `${mebibytes} MiB`);
    return `${told}; ${mebibytes.toFixed(1)} MiB`;
});

await tests.run();
