// Drives a browser over pages that the program writes: what they show, keys, touch, links, media, paper, accessibility.
// One process, one browser, files alone.
//
//     node tests/pictures/browser/run.mjs PROGRAM
import fs from "node:fs";
import {Checks, folder, games_of, page_of, sample, start_browser, text_file} from "./support.mjs";
import {accessible, looks, on_paper} from "./looks.mjs";
import {keys, links, opening, pointers, variations} from "./moves.mjs";
import {alone, framed, hostile, positions, without_script} from "./shown.mjs";

const program = process.argv[2];
if (!program) {
    console.error("usage: node run.mjs PROGRAM");
    process.exit(2);
}
const annotated = text_file("annotated.nta", `[Game "Susan"]
[Black "Ann"]
[White "Bob"]

{Before the first move.} 1. d6! {a good start} b5 (1... c4 {or this} 2. f3 (2. f4 g2) 2... g2)
(1... e5 2. d5) 2. c4 b2 3. d3 e2 (3... d3) 4. f3 h2
`);
const games = games_of(program);
const inputs = {
    program,
    games,
    fault: page_of(program, "fault", [sample("susan/manual-1994.nta")]),
    game: page_of(program, "game", [sample("susan/manual-1994-corrected.nta")]),
    numbered: page_of(program, "numbered", [sample("susan/manual-1994-corrected.nta")], ["--numbered", "40..48", "--no-labels"]),
    annotated: page_of(program, "annotated", [annotated]),
    italian: page_of(program, "italian", [annotated], ["--lang", "it"]),
    every: page_of(program, "every", games.map((game) => game.looked_at)),
    many: page_of(program, "many", [annotated, sample("susan/endings.nta")]),
};

const checks = new Checks();
const browser = await start_browser();
const begun = Date.now();
for (const test of [without_script, alone, positions, hostile, framed, opening, keys, variations, links, pointers, looks, on_paper, accessible]) {
    const context = await browser.newContext({viewport: {width: 1200, height: 900}});
    try {
        await test(browser, context, inputs, checks);
    } catch (fault) {
        checks.ok(false, `${test.name}: ${fault.stack}`);
    }
    await context.close();
}
await browser.close();
fs.rmSync(folder, {recursive: true});
console.log(`${checks.done} checks in ${((Date.now() - begun) / 1000).toFixed(1)} s, ${checks.faults} wrong`);
process.exit(checks.faults ? 1 : 0);
