// The package as a stranger gets it: packed, installed in an empty folder, used from modules, CommonJS, TypeScript, a worker
// and the command line.
import assert from "node:assert/strict";
import {createRequire} from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import zlib from "node:zlib";
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
    assert.deepEqual(fs.readdirSync(installed).sort(), ["LICENSE", "README.md", "cli.mjs", "index.html", "notaio.d.ts", "notaio.mjs", "notaio.wasm",
        "objects.d.ts", "package.json"]);
    const described = JSON.parse(fs.readFileSync(path.join(installed, "package.json")));
    assert.deepEqual([described.dependencies, described.scripts], [undefined, undefined]);
    assert.ok(run(program, ["--version"]).out.toString().includes(described.version));
    return `${size} bytes`;
});

tests.add("its command as the program", () => {
    const cli = path.join(installed, "cli.mjs");
    const sample = path.join(root, "samples/susan/manual-1994.nta");
    const page = node(cli, "show", "--as", "html", "--quiet", sample);
    assert.deepEqual([page.exit, page.out.equals(run(program, ["show", "--as", "html", "--quiet", sample]).out)], [1, true]);
    assert.equal(node(cli, "check", path.join(folder, "none.nta")).exit, run(program, ["check", path.join(folder, "none.nta")]).exit);
    assert.equal(node(cli, "check", "--no-such-option", sample).exit, 2);
    assert.match(run("env", ["NOTAIO_LANG=it", process.execPath, cli, "check", sample]).out.toString(), /la pedina|tocca/);
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
    const made = ts.createProgram([path.join(installed, "notaio.d.ts")], {target: ts.ScriptTarget.ES2022});
    const source = made.getSourceFile(path.join(installed, "notaio.d.ts"));
    const checker = made.getTypeChecker();
    const interfaces = new Map();
    ts.forEachChild(source, (each) => {
        if (ts.isInterfaceDeclaration(each)) interfaces.set(each.name.text, checker.getTypeAtLocation(each));
    });
    const alone = ["help", "color", "quiet", "output", "jobs", "baseline", "max-unpacked", "format", "max-errors", "watch", "in-place",
        "journal", "undo", "output-dir"];  // the command line's
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

tests.add("its command line", () => {
    const names = files_below("samples").filter((name) => fs.statSync(path.join(root, name)).size < 20_000).filter((_, i) => i % 4 === 0);
    assert.ok(names.length > 8);
    let calls = 0;
    const same = (args, input, native = args) => {
        const own = run(cli, args, input);
        const wanted = run(program, native, input);
        assert.equal(own.out.toString(), wanted.out.toString(), args.join(" "));
        assert.equal(own.errors, wanted.errors, args.join(" "));
        assert.equal(own.exit, wanted.exit, `${args.join(" ")}: ${own.errors}`);
        ++calls;
    };
    for (const name of names) {
        same(["check", "--format", "jsonl", name]);
        same(["check", "--lang=it", name], "", ["check", "--lang", "it", "--format", "jsonl", name]);
        same(["show", "--as", "svg", name]);
        same(["score", name], "", ["score", "--format", "jsonl", name]);
        same(["convert", "--to", "jsonl", name]);
        same(["convert", "--to", "lines", "--lang", "it", name]);
        same(["show", name]);
        same(["check", "--format", "sarif", name]);
        same(["analyse", "--format=text", name], "", ["analyse", name]);
    }
    const game = fs.readFileSync(path.join(root, "samples/susan/manual-1994.nta"));
    same(["check", "--format", "jsonl"], game);
    same(["check", "-", "--format=jsonl", "--ignore", "SUS-106"], game);
    const mended = run(cli, ["fix", "-"], game);
    assert.equal(mended.exit, run(program, ["fix", "-"], game).exit);
    assert.equal(mended.errors, run(program, ["fix", "-"], game).errors);
    assert.equal(run(cli, ["fix", "-q", "-"], game).errors, "");
    assert.equal(run(program, ["check", "-"], mended.out).exit, 0);
    fs.writeFileSync(path.join(folder, "game.gz"), zlib.gzipSync(game));
    assert.equal(run(cli, ["check", path.join(folder, "game.gz")]).exit, 1);
    same(["explain", "SUS-106", "--lang", "it"]);
    for (const seed of ["9", "9007199254740993", "999999999999999999", "9999999999999999999"]) {
        same(["random", "--game", "susan", "--count", "2", "--seed", seed]);
    }
    assert.equal(run(cli, ["random", "--game", "susan", "--seed", "99999999999999999999"]).exit, 2);
    same(["games", "--format", "jsonl"]);
    same(["diff", ...names.slice(0, 2)], "", ["diff", "--format", "jsonl", ...names.slice(0, 2)]);
    for (const wrong of [["chekc"], ["check", "--nonsense", "1"], ["check", "--game"], ["check", "-x"],
        ["check", "--format", "text"], ["random", "--game", "susan", "--count", "x"], ["diff", "one"], ["games", "file"], []]) {
        const done = run(cli, wrong);
        assert.equal(done.exit, 2, wrong.join(" "));
        assert.ok(wrong.length === 0 || done.errors.startsWith("notaio: "), done.errors);
    }
    assert.equal(run(cli, ["--help"]).exit, 0);
    return `${calls} calls as the program`;
});

await tests.run();
fs.rmSync(folder, {recursive: true});
