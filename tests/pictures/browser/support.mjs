// What the tests of pages share: the program, pages as files, a browser, and checks that go on after a fault.
import {spawnSync} from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import {fileURLToPath, pathToFileURL} from "node:url";
import {isDeepStrictEqual} from "node:util";
import {chromium} from "playwright-core";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "../../..");
export const folder = fs.mkdtempSync(path.join(os.tmpdir(), "notaio-pages-"));
export const sample = (name) => path.join(root, "samples", name);

export class Checks {
    faults = 0;
    done = 0;
    equal(found, wanted, what) {
        this.done += 1;
        if (isDeepStrictEqual(found, wanted)) return;
        this.faults += 1;
        console.log(`${what}:\n    found  ${JSON.stringify(found)}\n    wanted ${JSON.stringify(wanted)}`);
    }
    ok(holds, what) {
        this.equal(Boolean(holds), true, what);
    }
}

// Runs `notaio show`; findings end it with 1.
export const show = (program, ...options) => {
    const done = spawnSync(program, ["show", ...options], {encoding: "buffer", maxBuffer: 64 << 20});
    return {status: done.status, out: done.stdout.toString(), told: done.stderr.toString()};
};

// What is looked at of each game, as the file of its name here says: samples, records and plies.
export const games_of = (program) => {
    const listed = spawnSync(program, ["games", "--format", "jsonl"]).stdout.toString().trim().split("\n");
    return listed.map((line) => JSON.parse(line).id).map((id) => {
        const {positions, looked_at} = JSON.parse(fs.readFileSync(new URL(id.replaceAll("-", "_") + ".json", import.meta.url)));
        return {positions: positions.map(([file, ...more]) => [`${id}/${file}`, ...more]), looked_at: sample(`${id}/${looked_at}`)};
    });
};

// A page of these inputs as a file; its address.
export const page_of = (program, name, inputs, options = []) => {
    const file = path.join(folder, name + ".html");
    fs.writeFileSync(file, show(program, "--as", "html", ...options, ...inputs).out);
    return pathToFileURL(file).href;
};

export const text_file = (name, text) => {
    const file = path.join(folder, name);
    fs.writeFileSync(file, text);
    return file;
};

export const start_browser = () => {
    const found = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(fs.existsSync);
    if (!found) throw new Error("no chromium: run `tools/install-packages browse`");
    return chromium.launch({executablePath: found, args: ["--no-sandbox", "--disable-dev-shm-usage"]});
};

// What stands on the board and is pointed out, as the page or a picture has it.
export const drawn = (svg) => svg.evaluate((of) => ({
    pieces: [...of.querySelectorAll("[data-cell]")].map((each) => each.dataset.cell + " " + each.dataset.piece).sort(),
    marks: [...of.querySelectorAll("[data-mark]")].map((each) => each.dataset.mark + " " + each.dataset.cells).sort(),
    words: of.querySelector("desc").textContent,
}));
