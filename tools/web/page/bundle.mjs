// Makes one file of the page: build/web/index.html has its style, scripts, the module and samples in it. That of the package,
// build/web/served.html, loads the module, which lies beside it there.
import {execFileSync} from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {load} from "../package/notaio.mjs";

const own = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(own, "../../..");
const built = path.join(root, "build/web");
const read = (name) => fs.readFileSync(path.join(own, name), "utf8");
const hash_of = (text) => `'sha256-${crypto.createHash("sha256").update(text).digest("base64")}'`;

// Modules one after the other, each once, without what joins them. Comments of whole lines and indents go.
function joined(name, seen = new Set()) {
    if (seen.has(name)) return "";
    seen.add(name);
    const text = read(name);
    const others = [...text.matchAll(/^import \{[^}]*\} from "(.*?)";$/gm)].map(([, other]) => joined(other, seen)).join("");
    return others + text.replace(/^import .*;\n/gm, "").replace(/^export /gm, "").replace(/^\s*(?:\/\/|\/\*\*).*\n/gm, "")
        .replace(/^ +/gm, "").replace(/\n+/g, "\n");
}

// In a script element no text may end it.
const safe = (text) => text.replaceAll("</", "<\\/").replaceAll("<!--", "<\\!--");

// Of each game a legal record, plain and short, and of all the first with a fault that one repair mends.
function examples(notaio) {
    const found = [];
    let faulty = null;
    for (const {id, name} of notaio.games()) {
        const folder = path.join(root, "samples", id);
        const texts = fs.readdirSync(folder, {recursive: true}).filter((file) => /\.(nta|txt|sgf|hgf)$/.test(file)).sort()
            .map((file) => ({name, file: path.basename(file), text: fs.readFileSync(path.join(folder, file), "utf8")}));
        const single = texts.map((each) => ({...each, records: notaio.check(each.text).records})).filter(({records}) => records.length === 1);
        const legal = single.filter(({records: [record]}) => record.verdict === "legal");
        const weight = ({file, text, records: [{diagnostics}]}) => [diagnostics.length, !file.endsWith(".nta"), text.length].map(Number);
        legal.sort((a, b) => weight(a).map((each, i) => each - weight(b)[i]).find((each) => each !== 0) ?? 0);
        if (legal.length > 0) found.push({...legal[0], faulty: false});
        faulty ??= single.find(({records: [record]}) => record.diagnostics.some(({repairs}) => repairs.some(({proved}) => proved))) ?? null;
    }
    return [...(faulty ? [{...faulty, faulty: true}] : []), ...found].map(({records, ...each}) => each);
}

const wasm = fs.readFileSync(path.join(built, "notaio.wasm"));
const notaio = await load(await WebAssembly.compile(wasm));
const samples = examples(notaio);

// The replay page stands in a frame, which the policy of the page around it binds too.
function hashes_of_replay() {
    const [, policy] = notaio.show(samples[0].text, {as: "html"}).match(/Content-Security-Policy" content="(.*?)"/);
    return ["script-src", "style-src"].map((name) => policy.match(new RegExp(`${name} ('sha256-.*?')`))[1]);
}

// A library under the MIT licence, whose notice goes with it.
function unpacker() {
    const folder = path.join(root, "tools/web/node_modules/fzstd");
    const licence = fs.readFileSync(path.join(folder, "LICENSE"), "utf8").trim();
    return `/* fzstd\n${licence} */\n${fs.readFileSync(path.join(folder, "umd/index.js"), "utf8").trim()}\n`;
}

function zstd(bytes) {
    return execFileSync("zstd", ["--ultra", "-22", "--long=24", "--single-thread", "-c"], {input: bytes, maxBuffer: bytes.length});
}

const script = safe(unpacker() + joined("page.mjs"));
const worker = safe(joined("worker.mjs").replace("import.meta.url", "location.href"));
const style = read("page.css").replace(/\s*\n\s*/g, " ").trim();
const [replay_script, replay_style] = hashes_of_replay();
const policy = `default-src 'none'; script-src ${hash_of(script)} ${replay_script} 'wasm-unsafe-eval'; ` +
    `style-src ${hash_of(style)} ${replay_style}; worker-src blob:; img-src data: blob:; base-uri 'none'; form-action 'none'`;
const parts = {STYLE: style, WORKER: worker, EXAMPLES: JSON.stringify(samples).replaceAll("<", "\\u003c"), SCRIPT: script};

function write(name, more) {
    const page = read("index.html").replace(/@([A-Z]+)@/g, (_, part) => ({...parts, ...more})[part]);
    fs.writeFileSync(path.join(built, name), page);
    console.log(`build/web/${name}: ${Buffer.byteLength(page)} bytes, ${script.length + style.length + worker.length} of them script and style`);
}
write("index.html", {POLICY: policy, MODULE: zstd(wasm).toString("base64")});
write("served.html", {POLICY: `${policy}; connect-src 'self'`, MODULE: ""});
