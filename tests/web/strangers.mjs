// What strangers send, and what a slip of the hand does: endless words, long addresses, odd files, a text put over what was typed.
import assert from "node:assert/strict";
import fs from "node:fs";
import zlib from "node:zlib";
import {WORDS} from "../../tools/web/page/words.mjs";
import {folder} from "../pictures/browser/support.mjs";
import {board, browser, give, mended, misprint, notaio, paste, settled, told, verdict, with_page} from "./browsing.mjs";
import {Tests} from "./support.mjs";

const tests = new Tests();
const patience = 8_000;  // ms that any of this may take on a busy machine; without its limits each takes ten times that, or has no end
const thai = "กา";       // to be broken by a dictionary; with the next one, two directions
const mixed = "aا";
const endless = (letters, length) => letters.repeat(Math.ceil(length / letters.length));
const letters_of = (text) => zlib.deflateRawSync(text, {level: 9}).toString("base64url");
const text_in = (address) => zlib.inflateRawSync(Buffer.from(address.replace("#z=", ""), "base64url")).toString();
const note = (page) => page.textContent("#note");
const note_is = (page, wanted) => page.waitForFunction((text) => document.querySelector("#note").textContent === text, wanted);
const field_is = (page, wanted) => page.waitForFunction((text) => document.querySelector("#record").value === text, wanted);
const hash = (page) => page.evaluate(() => location.hash);

const drop = (page, files) => page.evaluate((given) => {
    const dataTransfer = new DataTransfer();
    for (const [name, bytes] of given) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
    document.querySelector("#record").dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer}));
}, files.map(([name, bytes]) => [name, [...bytes]]));

// Until all of it can be seen.
async function ms_until_drawn(page, begin) {
    const begun = performance.now();
    await begin();
    await page.waitForFunction(() => document.querySelector("[data-verdict]").dataset.busy === undefined
        && document.querySelector("[data-verdict]").dataset.verdict !== "", undefined, {timeout: 60_000});
    for (const frame of page.frames()) await frame.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
    return performance.now() - begun;
}

const head = '[Game "Susan"]\n';
const repeated = (part, length) => Array.from({length: Math.ceil(length / part.length)}, (_, i) => part.replace("#", i)).join("");
const LONG = {
    "a tag": (length) => `${head}[Black "${endless(thai, length)}"]\n[Foo "${endless(mixed, length)}"]\n\n1. e5 a1\n`,
    "a tag's name": (length) => `${head}[${"x".repeat(length)} "1"]\n\n1. e5 a1\n`,
    "a tag that is wrong": (length) => `${head}[Board "${endless(thai, length)}"]\n\n1. e5 a1\n`,
    "no game": (length) => `[Game "${endless(thai, length)}"]\n\n1. e5 a1\n`,
    "a comment": (length) => `${head}\n1. e5 {${endless(thai, length)}} a1\n`,
    "a word": (length) => `${head}\n1. e5 ${endless(mixed, length)} a1\n`,
    "no record": (length) => endless(thai, length),
    "many tags": (length) => `${head}${repeated('[T# "x"]\n', length)}\n1. e5 a1\n`,
    "many comments": (length) => `${head}\n1. e5 ${repeated(`{${endless(thai, 900)}#} `, length)} a1\n`,
    "many words": (length) => `${head}\n1. e5 ${repeated("w# ", length)} a1\n`,
    "many variations": (length) => `${head}\n1. e5 ${repeated("(zz) (a1) ", length)} a1\n`,
    "many glyphs": (length) => `${head}\n1. e5 ${"!".repeat(length)} a1\n`,
};

tests.add("texts of 200 KB hold nothing up", async () => {
    let longest = 0;
    for (const [what, make] of Object.entries(LONG))
        await with_page(async (page) => {
            const taken = await ms_until_drawn(page, () => give(page, make(200_000)));
            assert.ok(taken < patience, `${what}: ${taken} ms`);
            longest = Math.max(longest, taken);
            for (const name of ["score", "analyse", "convert"]) {
                if (!(await page.isVisible(`#tab-${name}`))) continue;
                const begun = performance.now();
                await page.click(`#tab-${name}`);
                await page.waitForFunction(() => document.querySelector("#panel").textContent !== "");
                assert.ok(performance.now() - begun < patience, `${what}, ${name}`);
            }
            const [width, height] = await page.evaluate(() => [document.documentElement.scrollWidth, document.querySelector("iframe")?.offsetHeight ?? 0]);
            assert.ok(width <= 320 && height < 3_000, `${what}: ${width} wide, the frame ${height} high`);
        }, {viewport: {width: 320, height: 640}});
    return `${longest.toFixed(0)} ms at most`;
});

tests.add("a short address with a long tag", () => {
    const text = LONG["a tag"](400_000);
    const letters = letters_of(text);
    assert.ok(letters.length < 4_000, String(letters.length));
    return with_page(async (page) => {
        const taken = await ms_until_drawn(page, () => settled(page));
        assert.ok(taken < patience, `${taken} ms`);
        assert.match(await board(page).locator("h2").textContent(), /^Susan: (กา){50}… \(399900 more characters\) – \?$/);
        assert.match(await board(page).locator(".g td").first().textContent(), /^Susan$/);
        assert.equal(await page.inputValue("#record"), text);  // nothing is lost
        return `${letters.length} letters, ${taken.toFixed(0)} ms`;
    }, {hash: `#z=${letters}`});
});

tests.add("the frame is not as high as its text", () => with_page(async (page) => {
    await paste(page, mended.replace("\n\n1.", `\n\n{${"word ".repeat(60_000)}}\n1.`));
    assert.ok(await page.evaluate(() => document.querySelector("iframe").offsetHeight) < 2_000);
    const list = board(page).locator(".a");
    assert.ok(await list.evaluate((box) => box.scrollHeight > box.clientHeight && box.clientHeight <= 640));
    const is_seen = () => list.evaluate((box) => {
        const [move, frame] = [box.querySelector("[aria-current]").getBoundingClientRect(), box.getBoundingClientRect()];
        return move.top >= frame.top && move.bottom <= frame.bottom;
    });
    assert.ok(await is_seen());
    await board(page).locator(".k button").first().focus();
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.ok(await is_seen());
}));

tests.add("the address holds no other text than the field", () => with_page(async (page) => {
    await told(page, "illegal");
    assert.equal(await hash(page), `#z=${letters_of(misprint)}`);
    await page.click('[data-code] [data-action="apply"]');
    await told(page, "legal");
    assert.equal(text_in(await hash(page)), mended);
    await page.reload();
    await page.waitForSelector("html[data-ready]");
    await told(page, "legal");
    assert.equal(await page.inputValue("#record"), mended);
    await page.selectOption("#language", "it");
    await settled(page);
    assert.notEqual(await hash(page), "");  // the text is as it was
    await page.focus("#record");
    await page.keyboard.press("x");
    assert.equal(await hash(page), "");
    assert.equal(await note(page), WORDS.it.stale_address);
    await page.click("#share");
    await page.waitForFunction(() => location.hash.startsWith("#z="));
    assert.equal(text_in(await hash(page)), await page.inputValue("#record"));
    await page.selectOption("#samples", "1");
    assert.equal(await hash(page), "");
}, {hash: `#z=${letters_of(misprint)}`}));

tests.add("addresses to which others have added", async () => {
    for (const more of ["&utm_source=mail&fbclid=IwAR0_x-y&z=AAAA", "?utm_source=x", ")."])
        await with_page(async (page) => {
            await told(page, "illegal");
            assert.equal(await page.inputValue("#record"), misprint, more);
        }, {hash: `#z=${letters_of(misprint)}${more}`});
    await with_page((page) => told(page, "illegal"), {hash: `#utm_source=x&z=${letters_of(misprint)}`});
    await with_page(async (page) => assert.equal(await page.inputValue("#record"), ""), {hash: "#utm_source=x"});
});

tests.add("what was typed can be brought back", () => with_page(async (page) => {
    const mine = `${mended}\n{mine}\n`;
    const offered = () => page.isVisible("#bring-back");
    const puts_another = [
        () => page.selectOption("#samples", "0"),
        () => page.evaluate((letters) => { location.hash = `z=${letters}`; }, letters_of(misprint)),
        () => drop(page, [["other.nta", Buffer.from(misprint)]]),
        () => page.setInputFiles("#files", [{name: "other.nta", mimeType: "text/plain", buffer: Buffer.from(misprint)}]),
    ];
    for (const put of puts_another) {
        await paste(page, mine);
        assert.equal(await offered(), false);
        await put();
        await told(page, "illegal");
        assert.equal(await offered(), true);
        await page.selectOption("#samples", "1");  // what nobody typed takes nothing's place
        await told(page, "legal");
        await page.click("#bring-back");
        await field_is(page, mine);
        await told(page, "legal");
        assert.equal(await offered(), false);
        assert.equal(await page.evaluate(() => document.activeElement.id), "record");
        await page.evaluate(() => history.replaceState(null, "", location.pathname));
    }
    await page.selectOption("#samples", "0");
    await told(page, "illegal");
    await page.focus("#record");
    await page.keyboard.press("Control+End");
    await page.keyboard.type("{more}");
    const changed = await page.inputValue("#record");
    await page.click("#bring-back");
    await field_is(page, mine);
    await page.click("#bring-back");
    await field_is(page, changed);
}));

tests.add("files that are packed, damaged or not UTF-8", () => with_page(async (page) => {
    await drop(page, [["game.nta.gz", zlib.gzipSync(misprint)]]);
    await told(page, "illegal");
    assert.equal(await page.inputValue("#record"), misprint);
    const [download] = await Promise.all([page.waitForEvent("download"), page.selectOption("#download", "as_record")]);
    assert.equal(download.suggestedFilename(), "game.nta");
    await page.fill("#record", mended);
    await told(page, "legal");
    const refused = [
        ["cut.gz", zlib.gzipSync(misprint).subarray(0, 100), WORDS.en.damaged], ["zero.gz", zlib.gzipSync(Buffer.alloc(70_000_000)), WORDS.en.too_large],
        ["game.zst", [0x28, 0xb5, 0x2f, 0xfd, 0], WORDS.en.packed], ["game.xz", [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0], WORDS.en.packed],
    ];
    for (const [name, bytes, words] of refused) {
        await drop(page, [[name, bytes]]);
        await note_is(page, words.replace("{name}", name));
        assert.equal(await page.inputValue("#record"), mended);  // nothing takes its place
    }
    await drop(page, [["cut.gz", zlib.gzipSync(misprint).subarray(0, 100)], ["whole.nta", Buffer.from(misprint)]]);
    await field_is(page, misprint);
    await note_is(page, WORDS.en.damaged.replace("{name}", "cut.gz"));
    for (const [name, bytes] of [["little.nta", Buffer.from(misprint, "utf16le")], ["big.nta", Buffer.from(misprint, "utf16le").swap16()]]) {
        await drop(page, [[name, bytes]]);
        await note_is(page, WORDS.en.unmarked.replace("{name}", name));
        await settled(page);
        assert.equal(await verdict(page), notaio.check(bytes).records[0].verdict);
        assert.equal(await page.$eval("[data-code]", (item) => item.dataset.code), notaio.check(bytes).records[0].diagnostics[0].code);
    }
}));

tests.add("notes that are over", () => with_page(async (page) => {
    const games = notaio.random({game: notaio.games()[0].id, count: 1000, seed: 4});
    await give(page, games.repeat(Math.ceil(2_100_000 / games.length)));
    assert.equal(await page.textContent("#verdict"), WORDS.en.large);
    await page.click("#check");
    await page.waitForFunction((text) => !document.body.innerText.includes(text), WORDS.en.large, {timeout: 30_000});
    await page.fill("#record", " \n");
    await page.click("#share");
    await note_is(page, WORDS.en.nothing_shared);
    assert.equal(await hash(page), "");
}));

await tests.run(process.argv[2]);
await browser.close();
fs.rmSync(folder, {recursive: true});
