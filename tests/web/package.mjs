// The package as a stranger gets it: packed, installed in an empty folder, used from modules, CommonJS, TypeScript, a worker
// and the command line.
import assert from "node:assert/strict";
import {createRequire} from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {pathToFileURL} from "node:url";
import zlib from "node:zlib";
import {load} from "../../tools/web/package/notaio.mjs";
import {built, files_below, program, root, run, Tests} from "./support.mjs";

const typescript = createRequire(path.join(root, "tools/web/package.json")).resolve("typescript");
const tsc = path.join(path.dirname(typescript), "tsc.js");
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "notaio-package-"));
const installed = path.join(folder, "node_modules/notaio");
const archive = fs.readdirSync(built).filter((name) => /^notaio-.*\.tgz$/.test(name)).map((name) => path.join(built, name));
const cli = path.join(folder, "node_modules/.bin/notaio");
const tests = new Tests();

const write = (name, text) => fs.writeFileSync(path.join(folder, name), text);
const node = (...args) => run(process.execPath, args);
const checked = 'check("1. e5 a1  2. e5", {game: "susan"})';
const told = "SUS-";

tests.add("installed from its archive", () => {
    assert.equal(archive.length, 1, archive.join(" "));
    const size = fs.statSync(archive[0]).size;
    assert.ok(size <= 1_450_000, `${size} bytes`);
    write("package.json", "{}");
    const done = run("npm", ["install", "--prefix", folder, "--offline", "--no-audit", "--no-fund", "--ignore-scripts", archive[0]]);
    assert.equal(done.exit, 0, done.errors);
    assert.deepEqual(fs.readdirSync(installed).sort(), ["LICENSE", "README.md", "cli.mjs", "index.html", "inputs.mjs", "notaio.d.ts", "notaio.mjs", "notaio.wasm",
        "objects.d.ts", "package.json"]);
    const described = JSON.parse(fs.readFileSync(path.join(installed, "package.json")));
    assert.deepEqual([described.dependencies, described.scripts], [undefined, undefined]);
    assert.ok(run(program, ["--version"]).out.toString().includes(described.version));
    return `${size} bytes`;
});

tests.add("from a module, CommonJS and a worker", () => {
    write("module.mjs", `import {load} from "notaio"; console.log((await load()).${checked}.records[0].diagnostics[0].code);`);
    write("common.cjs", `import("notaio").then(({load}) => load()).then((it) => console.log(it.${checked}.records[0].diagnostics[0].code));`);
    write("inside.mjs", `import {parentPort} from "node:worker_threads"; import {load} from "notaio";
parentPort.postMessage((await load()).${checked}.records[0].diagnostics[0].code);`);
    write("worker.mjs", 'import {Worker} from "node:worker_threads"; new Worker(new URL("inside.mjs", import.meta.url)).on("message", console.log);');
    for (const name of ["module.mjs", "common.cjs", "worker.mjs"]) {
        const done = node(path.join(folder, name));
        assert.ok(done.out.toString().startsWith(told), `${name}: ${done.out} ${done.errors}`);
    }
});

tests.add("every call", () => {
    write("calls.mjs", `import assert from "node:assert/strict";
import fs from "node:fs";
import {load, NotaioError} from "notaio";
const notaio = await load(new WebAssembly.Module(fs.readFileSync(new URL(import.meta.resolve("notaio/notaio.wasm")))));
const text = fs.readFileSync(process.argv[2]);
const wrong = notaio.check(text);
assert.equal(wrong.exit, 1);
assert.equal(wrong.records[0].verdict, "illegal");
assert.equal(wrong.summary.illegal, 1);
const fixed = notaio.fix(text);
assert.equal(fixed.changes.length, 1);
assert.equal(notaio.check(fixed.text).records[0].verdict, "legal");
const utf16 = notaio.fix(Buffer.from("\\ufeff" + text.toString(), "utf16le"));
assert.equal(utf16.text, null);
assert.equal(Buffer.from(utf16.bytes).toString("utf16le"), "\\ufeff" + fixed.text);
assert.equal(notaio.convert(fixed.text, {to: "jsonl"}).text.split("\\n").length, 2);
assert.ok(notaio.replay(fixed.text, {ply: "1..3"}).plies.length === 3);
assert.equal(notaio.score(fixed.text).scores.length, 1);
assert.equal(notaio.analyse(fixed.text, {ply: 4}).analyses[0].ply, 4);
assert.equal(notaio.moves(fixed.text, {ply: 2, limit: 4}).length, 4);
assert.match(notaio.show(fixed.text, {as: "svg", ply: 4}), /^<svg|^<\\?xml/);
assert.match(notaio.show(fixed.text, {ply: 4}), /4/);
assert.equal(notaio.diff(text, {with: fixed.text}).differences.length, 1);
assert.match(notaio.random({game: "susan", seed: 2, count: 1}), /Susan/);
assert.match(notaio.explain("SUS-106", "it"), /SUS-106/);
assert.ok(notaio.games().length >= 5);
assert.match(notaio.version, /^\\d+\\.\\d+\\.\\d+$/);
assert.throws(() => notaio.random({game: "susan", count: 0, colour: "red"}), TypeError);
assert.equal(notaio.ask("check", text, {"fail-on": "never"}).exit, 0);
const printed = notaio.print("check", [{name: "a.nta", text}, {name: "b.nta", fault: "No such file or directory"}], {maxErrors: "0"}, {spoken: "it"});
assert.equal(printed.exit, 3);
assert.match(new TextDecoder().decode(printed.out), /^a.nta: 1 partita/);
assert.match(printed.said, /^notaio: b.nta: /);
`);
    const done = node(path.join(folder, "calls.mjs"), path.join(root, "samples/susan/manual-1994.nta"));
    assert.equal(done.exit, 0, done.errors);
});

tests.add("its types", () => {
    const examples = fs.readFileSync(path.join(installed, "README.md"), "utf8").split("```ts\n").slice(1).map((part) => part.split("```")[0]);
    assert.ok(examples.length >= 2);
    const names = examples.map((text, i) => {
        write(`example${i}.mts`, text);
        return `example${i}.mts`;
    });
    const options = ["--strict", "--noEmit", "--target", "es2022", "--module", "nodenext", "--lib", "es2022,dom"];
    const done = node(tsc, ...options, ...names.map((name) => path.join(folder, name)));
    assert.equal(done.exit, 0, done.out.toString());
    write("wrong.mts", 'import {load} from "notaio"; const it = await load(); it.check(7); it.check("", {colour: 1}); it.convert("");\n');
    const wrong = node(tsc, ...options, path.join(folder, "wrong.mts"));
    assert.equal(wrong.out.toString().match(/error TS/g)?.length, 3, wrong.out.toString());
    for (const [i, text] of examples.entries()) {
        if (!process.features.typescript && /: \w+(?:\[\])? =|type /.test(text)) continue;  // Node runs no types
        write(`run${i}.mjs`, text);
        assert.equal(node(path.join(folder, `run${i}.mjs`)).exit, 0);
    }
});

// The interfaces of options have what the commands have, and nothing else.
tests.add("its options are the program's", async () => {
    const {default: ts} = await import(typescript);
    const compiled = ts.createProgram([path.join(installed, "notaio.d.ts")], {target: ts.ScriptTarget.ES2022});
    const source = compiled.getSourceFile(path.join(installed, "notaio.d.ts"));
    const checker = compiled.getTypeChecker();
    const interfaces = new Map();
    ts.forEachChild(source, (each) => {
        if (ts.isInterfaceDeclaration(each)) interfaces.set(each.name.text, checker.getTypeAtLocation(each));
    });
    const alone = ["help", "color", "quiet", "output", "jobs", "baseline", "max-unpacked", "format", "max-errors", "watch", "in-place",
        "journal", "undo", "output-dir", "shard", "partial", "keys"];  // the command line's
    const own = ["name", "limit-ms", "with", "with-name"];
    for (const [command, name] of Object.entries({check: "CheckOptions", fix: "FixOptions", convert: "ConvertOptions", replay: "ReplayOptions",
        score: "ScoreOptions", analyse: "PositionOptions", moves: "MovesOptions", show: "ShowOptions", diff: "DiffOptions",
        random: "RandomOptions"})) {
        const help = run(program, [command, "--help"]).out.toString();
        const there = [...help.matchAll(/^ +(?:-\w,)?--([a-z-]+)/gm)].map(([, option]) => option).filter((option) => !alone.includes(option));
        const typed = interfaces.get(name).getProperties().map((each) => each.name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));
        if (command === "moves") there.splice(there.indexOf("count"), 1);  // gives a number and no moves
        assert.deepEqual(typed.filter((option) => !own.includes(option)).sort(), there.sort(), command);
    }
});

const notaio = await load(pathToFileURL(path.join(built, "notaio.wasm")));
let calls = 0;

// Held against the program, to the byte: what is printed and said, and the status.
function same(args, {input = "", env = {}} = {}) {
    const [own, wanted] = [cli, program].map((file) => run(file, args, input, env));
    const call = args.join(" ");
    assert.equal(own.errors, wanted.errors, call);
    if (!own.out.equals(wanted.out)) assert.equal(own.out.toString(), wanted.out.toString(), call);
    assert.equal(own.exit, wanted.exit, call);
    ++calls;
    return wanted;
}

// Every command as it is called without options, and in its other forms.
const DEFAULTS = [["check"], ["fix"], ["convert", "--to", "jsonl"], ["replay"], ["score"], ["analyse"], ["moves"], ["perft", "--depth", "1"],
    ["show"]];
const FORMS = [["check", "--lang", "it"], ["check", "--quiet"], ["check", "--max-errors", "1", "--fail-on=note"], ["check", "--format", "jsonl"],
    ["check", "--format", "sarif"], ["check", "--format=github"], ["check", "--ignore", "GEN-011", "--min-severity", "warning"],
    ["fix", "--lang", "it", "-q"], ["fix", "--format", "jsonl"], ["fix", "--output", "-"], ["convert", "--to", "lines", "--lang", "it"],
    ["convert", "--to", "notaio", "-q"], ["replay", "--format", "jsonl", "--ply", "1..2", "--legal"], ["score", "--format", "jsonl"],
    ["score", "--lang=it", "--why"], ["moves", "--count"], ["show", "--as", "svg"], ["show", "--as", "html"]];

tests.add("its command line: every sample", () => {
    const names = files_below("samples");
    assert.ok(names.length > 40, `${names.length} samples`);
    for (const [at, name] of names.entries()) {
        const text = fs.readFileSync(path.join(root, name));
        for (const [command, ...args] of DEFAULTS) {
            const options = Object.fromEntries(args.flatMap((word, i) => (i % 2 === 0 ? [[word.slice(2), args[i + 1]]] : [])));
            const {exit, out, said} = notaio.print(command, [{name, text}], options);
            const wanted = run(program, [command, ...args, name]);
            assert.deepEqual([said, Buffer.from(out).toString(), exit], [wanted.errors, wanted.out.toString(), wanted.exit], `${command} ${name}`);
        }
        same(["check", name]);
        same([...DEFAULTS[at % DEFAULTS.length], name]);
        same([...FORMS[at % FORMS.length], name]);
        if (at % 3 === 0) same(["diff", name, names[(at + 1) % names.length]]);
    }
    return `${names.length} samples, ${calls} calls as the program`;
});

tests.add("its command line: several inputs, faults, streams", () => {
    calls = 0;
    const sample = (name) => path.join("samples/susan", name);
    const [wrong, right] = [sample("manual-1994.nta"), sample("manual-1994-corrected.nta")];
    const game = fs.readFileSync(path.join(root, wrong));
    const no_text = path.join(folder, "no-text");
    fs.writeFileSync(no_text, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    const empty = path.join(folder, "empty");
    fs.writeFileSync(empty, "");
    const broken = path.join(folder, "broken.nta");
    fs.writeFileSync(broken, Buffer.concat([game.subarray(0, 400), Buffer.from([0xff, 0x00, 0xc3]), game.subarray(380), game]));
    const packed = path.join(folder, "game.gz");
    fs.writeFileSync(packed, zlib.gzipSync(game));
    const wide = path.join(folder, "utf16.nta");
    fs.writeFileSync(wide, Buffer.from("\ufeff" + game, "utf16le"));
    for (const call of [...DEFAULTS, ...FORMS]) {
        if (!call.includes("-") || call[0] !== "fix") same([...call, wrong, "none.nta", right, no_text, empty, broken, packed, wide]);
        for (const one of [broken, "none.nta", no_text, empty, packed, wide]) same([...call, one]);
        for (const args of [[...call, "-"], call]) same(args, {input: args[0] === "perft" && args.at(-1) !== "-" ? "" : game});
        same([...call, path.dirname(wrong)]);
    }
    const known = path.join(folder, "known.jsonl");
    fs.writeFileSync(known, run(program, ["check", "--format", "jsonl", wrong, wrong]).out);
    for (const baseline of [known, wrong, "none.nta"])
        for (const command of ["check", "score"]) same([command, "--baseline", baseline, wrong, broken, wrong]);
    for (const env of [{NOTAIO_LANG: "it"}, {NOTAIO_LANG: "", LC_ALL: "it_IT.UTF-8"}, {LC_ALL: "", LC_MESSAGES: "it", LANG: "en"}, {LC_ALL: "", LC_MESSAGES: "", LANG: "it"}])
        for (const more of [[], ["--format", "jsonl"], ["--lang", "en"]]) same(["check", ...more, wrong, "none.nta", empty], {env});
    for (const args of [["diff", wrong, right], ["diff", "--format", "jsonl", wrong, right], ["diff", "--lang", "it", wrong, wide],
        ["diff", "--merge", wrong, right], ["diff", wrong, "none.nta"], ["diff", empty, wrong], ["diff", "-q", wrong, "-"], ["diff", "-", "-"],
        ["diff", "one"], ["diff", "--merge", "--format", "jsonl", wrong, right],
        ["explain", "SUS-106", "--lang", "it"], ["explain", "all"], ["explain", "none"], ["games"], ["games", "--format", "json"],
        ["games", "--format", "jsonl", "--game", "susan"], ["games", "--lang", "it"], ["random", "--game", "susan", "--board", "14"],
        ["perft", "--game", "susan", "--depth", "2", "--divide"], ["moves", "--game", "susan", "--position", "5/6/7/8/9/8/7/6/5 b 0"],
        ["score", "--position", "x"], ["show", "--as", "svg", "--position", "x"], ["score", "--ply", "99", wrong], ["show", "--as", "svg", "--ply", "99", wrong],
        ["convert", "--to", "ludii", "--to-coords", "author", wrong], ["show", "--as", "tikz", "--theme", "dark", wrong], ["analyze", wrong],
        ["check", "-j", "2", "--color", "never", "--", wrong], ["fix", "-o", "-", wrong, right],
        ...["9", "9007199254740993", "999999999999999999", "9999999999999999999"].map((seed) => ["random", "--game", "susan", "--count", "2", "--seed", seed])])
        same(args, {input: args.at(-1) === "-" && args.at(-2) !== "-" ? game : ""});
    return `${calls} calls as the program`;
});

tests.add("its command line: files that are written", () => {
    const output = path.join(folder, "out");
    const left = path.join(folder, "left");
    const wrong = "samples/susan/manual-1994.nta";
    for (const args of [["check", wrong, "none.nta"], ["convert", "--to", "jsonl", wrong], ["convert", "--to", "jsonl", wrong, "none.nta"],
        ["fix", wrong], ["show", "--as", "svg", wrong], ["show", "--as", "svg", "--ply", "99", wrong], ["score", wrong, "none.nta"]]) {
        const outputs = [cli, program].map((file) => {
            fs.rmSync(output, {force: true});
            const {exit, out, errors} = run(file, [...args, "--output", output]);
            return {exit, out: out.toString(), errors, file: fs.existsSync(output) ? fs.readFileSync(output, "utf8") : null};
        });
        assert.deepEqual(outputs[0], outputs[1], args.join(" "));
    }
    fs.copyFileSync(path.join(root, wrong), left);
    assert.equal(run(cli, ["check", left, "--output", left]).exit, 2);
    assert.equal(run(cli, ["check", left, "--output", path.join(folder, "none/out")]).exit, 3);
    assert.equal(run(cli, ["fix", left, "--output", left]).exit, run(program, ["check", left]).exit);
    assert.equal(run(program, ["check", left]).exit, 0);
    assert.deepEqual(fs.readdirSync(folder).filter((name) => name.endsWith(".part")), []);
});

tests.add("its command line: what it cannot", () => {
    assert.equal(run(cli, ["random", "--game", "susan", "--seed", "99999999999999999999"]).exit, 2);
    for (const wrong of [["chekc"], ["check", "--nonsense", "1"], ["check", "--game"], ["check", "-x"], ["version"], ["check", "--jobs", "x"],
        ["check", "--format", "xml"], ["check", "--game", "chess"], ["random", "--game", "susan", "--count", "x"], ["games", "file"], []]) {
        const done = run(cli, wrong);
        assert.equal(done.exit, 2, wrong.join(" "));
        assert.ok(wrong.length === 0 || done.errors.startsWith("notaio: "), done.errors);
    }
    const game = "samples/susan/manual-1994.nta";
    for (const alone of [["stats", game], ["filter"], ["fix", "--in-place", game], ["fix", "--undo", game], ["check", "--watch", game],
        ["check", "--color", "always", game], ["check", "--max-unpacked", "9", game], ["check", "--shard", "1/2", game], ["replay", "--keys", game], ["show", "--output-dir", "x", game], ["diff", "samples", game]]) {
        const done = run(cli, alone);
        assert.deepEqual([done.exit, done.out.length], [2, 0], alone.join(" "));
        assert.match(done.errors, /the native program/, alone.join(" "));
    }
    // What takes no value, and what it does not have, are what the program's help says.
    const source = fs.readFileSync(path.join(installed, "cli.mjs"), "utf8");
    const listed = (name) => JSON.parse(`[${new RegExp(`const ${name} = (?:new Set\\()?\\[([^\\]]*)\\]`).exec(source)[1]}]`).sort();
    const names = [...run(program, ["--help"]).out.toString().matchAll(/^  ([a-z]+)(?:, [a-z]+)* {2,}/gm)].map(([, name]) => name);
    const flags = new Set();
    for (const name of names)
        for (const [, flag] of run(program, [name, "--help"]).out.toString().matchAll(/^ +(?:-\w,)?--([a-z-]+)(?: {2,}|$)/gm))
            if (!listed("OTHERS").includes(name) && flag !== "help") flags.add(flag);
    assert.deepEqual(listed("FLAGS"), [...flags].sort());
    assert.deepEqual(listed("OTHERS"), names.filter((name) => run(cli, [name, "--nonsense", "x"]).errors.includes("has the command")).sort());
    assert.deepEqual([...run(cli, ["--help"]).out.toString().match(/Commands: (.*)/)[1].split(" "), ...listed("OTHERS")].sort(), names.sort());
});

await tests.run();
fs.rmSync(folder, {recursive: true});
