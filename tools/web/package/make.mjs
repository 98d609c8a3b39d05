// Puts the npm package together, build/web/npm, and makes its archive.
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import {fileURLToPath} from "node:url";
import {types_of} from "./types.mjs";

const own = path.dirname(fileURLToPath(import.meta.url));
const root = path.resolve(own, "../../..");
const built = path.join(root, "build/web");
const folder = path.join(built, "npm");

fs.rmSync(folder, {recursive: true, force: true});
fs.mkdirSync(folder, {recursive: true});
for (const name of ["notaio.mjs", "notaio.d.ts", "cli.mjs", "inputs.mjs", "README.md"]) fs.copyFileSync(path.join(own, name), path.join(folder, name));
fs.chmodSync(path.join(folder, "cli.mjs"), 0o755);
fs.copyFileSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
for (const [name, from] of [["notaio.wasm", "notaio.wasm"], ["index.html", "served.html"]]) {
    fs.copyFileSync(path.join(built, from), path.join(folder, name));
    fs.chmodSync(path.join(folder, name), 0o644);
}
fs.writeFileSync(path.join(folder, "objects.d.ts"), await types_of(path.join(root, "docs/schema")));

const {load} = await import(path.join(folder, "notaio.mjs"));
const {version} = await load();
fs.writeFileSync(path.join(folder, "package.json"), JSON.stringify({
    name: "notaio",
    version,
    description: "Checks, converts and explains records of abstract board games",
    license: "MIT",
    type: "module",
    exports: {
        ".": {types: "./notaio.d.ts", default: "./notaio.mjs"},
        "./notaio.wasm": "./notaio.wasm",
        "./page": "./index.html",
    },
    bin: {notaio: "cli.mjs"},
    engines: {node: ">=18"},
    files: ["cli.mjs", "index.html", "inputs.mjs", "notaio.d.ts", "notaio.mjs", "notaio.wasm", "objects.d.ts"],
}, null, 2) + "\n");

const packed = spawnSync("npm", ["pack", "--silent", "--pack-destination", built], {cwd: folder, encoding: "utf8"});
if (packed.status !== 0) throw new Error(packed.stderr);
const archive = path.join(built, packed.stdout.trim().split("\n").pop());
console.log(`${path.relative(root, archive)}: ${fs.statSync(archive).size} bytes`);
