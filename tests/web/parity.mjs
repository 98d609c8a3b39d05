// The module answers what the native program does, byte for byte: every command, option kinds, pictures; all samples,
// reference records and random records.
import assert from "node:assert/strict";
import {load} from "../../tools/web/package/notaio.mjs";
import {ask_program, built, bytes_of_file, files_below, program, run, Tests} from "./support.mjs";
import {pathToFileURL} from "node:url";

const notaio = await load(pathToFileURL(`${built}/notaio.wasm`));
const text_of = (bytes) => new TextDecoder().decode(bytes);

const forms = /--as \{([^}]*)\}/.exec(text_of(run(program, ["show", "--help"]).out))[1].split(",");

// Requests about any text: each command, and the options that change what is made.
const REQUESTS = [
    ["check"],
    ["check", {repairs: "never", lang: "it", "fail-on": "note"}],
    ["check", {"min-severity": "warning", ignore: ["GEN-010,GEN-004"], "skip-other-games": true}],
    ["fix"],
    ["fix", {lang: "it", level: "safe"}],
    ["convert", {to: "jsonl"}],
    ["convert", {to: "lines", lossy: true, tag: ["Event=Rome"]}],
    ["replay", {legal: true, ply: "0..2"}],
    ["score"],
    ["score", {lang: "it", ply: "3"}],
    ["analyse", {ply: 2}],
    ["moves", {limit: 5}],
    ["moves", {count: true, ply: "2"}],
    ["perft", {depth: 1, divide: true}],
    ["show", {numbers: true}],
    ["show", {lang: "it"}],
    ["show", {as: "svg", lang: "it", theme: "dark", numbers: true}],
    ["show", {as: "tikz", standalone: true, "to-coords": "axial"}],
    ...forms.map((as) => ["show", {as}]),
    ["nonsense"],
    ["check", {nonsense: 1}],
];

// Requests about many records: each command, once.
const MANY = [["check"], ["fix"], ["convert", {to: "jsonl"}], ["replay", {ply: "0..2"}], ["score"], ["analyse", {ply: 2}],
    ["moves", {count: true, ply: "2"}], ["perft", {depth: 1, ply: "2"}], ["show"], ["show", {as: "svg", record: 1000}]];

function same_answers(name, text, requests) {
    const asked = requests.map(([command, options = {}]) => JSON.stringify({command, options, name}));
    const native = run(ask_program, asked, text).out;
    let at = 0;
    for (const request of asked) {
        const end = native.indexOf(10, at);
        assert.notEqual(end, -1, `${name}: ${request}: no native answer`);
        const wanted = native.subarray(at, end);
        const got = notaio.askBytes(request, text);
        if (Buffer.compare(wanted, got) !== 0) assert.equal(text_of(got), text_of(wanted), `${name}: ${request}`);
        at = end + 1;
    }
    assert.equal(at, native.length);
    return asked.length;
}

const tests = new Tests();
const files = files_below("samples", "tests/data");
const small = 100_000;  // bytes: a larger file is asked about without what makes much of each ply

tests.add("samples and reference records", () => {
    assert.ok(files.length > 150, `${files.length} files`);
    let answers = 0;
    for (const name of files) {
        const text = bytes_of_file(name);
        answers += same_answers(name, text, text.length <= small ? REQUESTS : REQUESTS.slice(0, 7));
    }
    return `${answers} answers about ${files.length} files`;
});

const GAMES = JSON.parse(text_of(run(program, ["games", "--format", "json"]).out)).map((game) => game.id);
tests.add("random records", () => {
    assert.ok(GAMES.length >= 5);
    for (const game of GAMES) {
        for (const more of [{}, {mutate: true}]) {
            const options = {game, seed: 11, count: 3, ...more};
            const args = Object.entries(options).flatMap(([name, value]) => (value === true ? [`--${name}`] : [`--${name}`, String(value)]));
            same_answers("few", run(program, ["random", ...args]).out, REQUESTS);
        }
        const many = run(program, ["random", "--game", game, "--seed", "7", "--count", "1000"]).out;
        same_answers("many", many, MANY);
    }
    return `1,006 records of each of ${GAMES.length} games`;
});

tests.add("without a text", () => {
    const requests = [["games"], ["version"], ["explain", {code: "all"}], ["explain", {code: "all", lang: "it"}], ["explain", {code: "none"}]];
    for (const game of GAMES) requests.push(["random", {game, seed: 5, count: 3}], ["random", {game, seed: 5, count: 3, to: "jsonl"}]);
    return `${same_answers("-", new Uint8Array(), requests)} answers`;
});

tests.add("two texts", () => {
    const names = files_below("samples").filter((name) => bytes_of_file(name).length < 20_000);
    for (let i = 1; i < names.length; ++i) {
        const compared = Buffer.from(bytes_of_file(names[i - 1])).toString("base64");
        for (const options of [{}, {merge: true, lang: "it"}]) {
            const request = JSON.stringify({command: "diff", options, name: names[i], "with-base64": compared, "with-name": names[i - 1]});
            const text = bytes_of_file(names[i]);
            const wanted = run(ask_program, [request], text).out;
            assert.equal(text_of(notaio.askBytes(request, text)) + "\n", text_of(wanted), request.slice(0, 200));
        }
    }
    return `${names.length - 1} pairs`;
});

// The command line itself, as a user calls it.
tests.add("the program's output", () => {
    let outputs = 0;
    for (const name of files_below("samples")) {
        const text = bytes_of_file(name);
        for (const [command, args, options] of [
            ["check", ["--format", "jsonl", "--jobs", "1"], {}], ["check", ["--format", "sarif"], {form: "sarif"}], ["score", ["--format", "jsonl", "--jobs", "1"], {}],
            ["score", ["--lang", "it"], {form: "text", lang: "it"}], ["analyse", [], {form: "text"}],
            ["convert", ["--to", "jsonl", "--jobs", "1"], {to: "jsonl"}],
            ["show", ["--as", "svg"], {as: "svg"}], ["show", ["--as", "tikz"], {as: "tikz"}], ["show", ["--as", "html"], {as: "html"}],
        ]) {
            const printed = run(program, [command, ...args, name]);
            const answer = notaio.ask(command, text, {...options, name});
            assert.equal(answer.exit, printed.exit, `${command} ${args.join(" ")} ${name}`);
            if (printed.exit === 2) continue;
            const out = text_of(printed.out);
            if (answer.text !== null) assert.equal(answer.text, out, `${command} ${args.join(" ")} ${name}`);
            else assert.deepEqual(answer.lines, out.split("\n").filter(Boolean).map((line) => JSON.parse(line)), name);
            ++outputs;
        }
    }
    assert.ok(outputs > 200, `${outputs}`);
    return `${outputs} outputs`;
});

await tests.run();
