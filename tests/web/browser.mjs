// The page in Chromium, from a file and without a network: pasted, mended, undone, shared, by keys alone, in Italian, small.
import assert from "node:assert/strict";
import {once} from "node:events";
import fs from "node:fs";
import http from "node:http";
import {createRequire} from "node:module";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {WORDS} from "../../tools/web/page/words.mjs";
import {folder} from "../pictures/browser/support.mjs";
import {
    board, browser, codes, file, give, mended, misprint, misprint_file, notaio, paste, report, selected, settled, text_of, told, verdict, with_page,
} from "./browsing.mjs";
import {built, files_below, root, Tests} from "./support.mjs";

const axe = fs.readFileSync(createRequire(path.join(root, "tests/pictures/package.json")).resolve("axe-core/axe.min.js"), "utf8");
const tests = new Tests();
const margin = 2;  // for times

tests.add("sizes", () => {
    const page = fs.readFileSync(file, "utf8");
    const own = [...page.matchAll(/<style>(.*?)<\/style>|<script (?:type="module"|type="text\/plain" id="worker")>(.*?)<\/script>/gs)]
        .reduce((sum, found) => sum + Buffer.byteLength(found[1] ?? found[2]), 0);
    const size = `${fs.statSync(file).size} bytes, ${own} of them script and style`;
    assert.ok(fs.statSync(file).size <= 1_600_000 && own <= 80_000, size);
    return size;
});

tests.add("ready from a file", async () => {
    await with_page(async () => {});  // the browser has begun
    let taken = Infinity;
    for (let i = 0; i < 3; ++i) {
        const begun = performance.now();
        await with_page(async () => {});
        taken = Math.min(taken, performance.now() - begun);
    }
    assert.ok(taken < margin * 1500, `${taken} ms`);
    return `${taken.toFixed(0)} ms`;
});

tests.add("each sample as check tells it", () => with_page(async (page) => {
    const names = files_below("samples").filter((name) => fs.statSync(path.join(root, name)).size < 20_000);
    assert.ok(names.length > 30);
    for (const name of names) {
        await paste(page, text_of(name));
        const {records, inputs} = notaio.check(text_of(name).replace(/\r\n?/g, "\n"));
        const [first] = records;
        assert.equal(await verdict(page), first?.verdict ?? "unreadable", name);
        const wanted = first ? first.diagnostics : inputs.flatMap((each) => each.diagnostics ?? []);
        assert.deepEqual(await codes(page), wanted.map((each) => each.code), name);
        assert.equal((await page.$$("#list button")).length, records.length > 1 ? records.length : 0, name);
    }
}));

tests.add("a misprint is mended, and undone", () => with_page(async (page) => {
    await paste(page, misprint);
    assert.equal(await page.textContent("#verdict"), "✗ illegal at ply 45");
    const drawing = board(page).locator(".b svg");
    assert.match(await drawing.locator("desc").textContent(), /SUS-106, 3.2\). 23. d6-e7: the repair/);
    assert.deepEqual(await drawing.locator("[data-mark=fault],[data-mark=repair]").count(), 2);
    assert.equal(await drawing.locator("[data-cell=d5]").getAttribute("data-piece"), "o");
    await board(page).locator(".m a").first().click();
    assert.match(await drawing.locator("title").textContent(), /ply 1\)/);
    await page.click("[data-code] .place");
    assert.match(await drawing.locator("title").textContent(), /ply 44\)/);
    assert.equal(await selected(page), "d5");
    await page.click("[data-code] summary");
    await page.waitForFunction(() => document.querySelector("[data-code] pre")?.textContent.includes("SUS-106"));
    await page.click('[data-code] [data-action="apply"]');
    await told(page, "legal");
    assert.match(await page.textContent("#verdict"), /^✓ legal: White wins at ply 48/);
    assert.equal(await page.inputValue("#record"), mended);
    await page.keyboard.press("Control+z");
    assert.equal(await page.inputValue("#record"), misprint);
    await told(page, "illegal");
}));

tests.add("a repair of a text that has changed changes nothing", () => with_page(async (page) => {
    await paste(page, misprint);
    await told(page, "illegal");
    const typed = await page.evaluate(() => {
        const field = document.getElementById("record");
        field.setRangeText("\n", 0, 0);
        field.dispatchEvent(new Event("input"));
        document.querySelector('[data-code] [data-action="apply"]').click();  // before the text is checked again
        return field.value;
    });
    assert.equal(typed, "\n" + misprint);
    assert.match(await page.textContent("#note"), /nothing was applied/);
    await told(page, "illegal");
    await page.evaluate(() => {
        const apply = document.querySelector('[data-code] [data-action="apply"]');
        apply.click();
        apply.click();
    });
    assert.equal(await page.inputValue("#record"), "\n" + mended);
    await told(page, "legal");
}));

tests.add("findings come a page at a time", () => with_page(async (page) => {
    await paste(page, '[Game "Susan"]\n\n' + "1. e5 ".repeat(3000));
    await page.waitForFunction(() => !("busy" in document.querySelector("#verdict").dataset));
    const count = () => page.$$eval("#findings > li", (all) => all.length);
    const first = await count();
    assert.ok(first <= 201, String(first));
    if (first === 201) {
        await page.click("#findings > li:last-child button");
        assert.ok(await count() > first);
    }
}));

tests.add("places in a text that is not ASCII", () => with_page(async (page) => {
    const text = misprint.replace("author's manual", "manuale dell’autore, già 𝟙𝟡𝟡𝟜 ⚫⚪");
    await paste(page, text);
    await page.click("[data-code] .place");
    assert.equal(await selected(page), "d5");
    await page.click('[data-action="apply"]');
    await told(page, "legal");
    assert.equal(await page.inputValue("#record"), notaio.fix(text).text);
}));

tests.add("all repairs at once, and undone", () => with_page(async (page) => {
    const two = `${misprint}\n\n${misprint}`;
    await paste(page, two);
    await page.click("#apply-all");
    await told(page, "legal");
    assert.equal(await page.inputValue("#record"), notaio.fix(two).text);
    await page.keyboard.press("Control+z");
    assert.equal(await page.inputValue("#record"), two);
}));

tests.add("a change that the browser does not undo", () => with_page(async (page) => {
    const text = `${misprint}\n\n${notaio.random({game: notaio.games()[0].id, count: 400, seed: 8})}\n${misprint}`;
    for (const take_back of [() => page.keyboard.press("Control+z"), () => page.click("#undo")]) {
        await paste(page, text);
        assert.equal(await page.isVisible("#undo"), false);
        await page.click("#apply-all");
        await page.waitForSelector("#undo");
        assert.equal(await page.inputValue("#record"), notaio.fix(text).text);
        await take_back();
        assert.equal(await page.inputValue("#record"), text);
        assert.equal(await page.isVisible("#undo"), false);
        await told(page, "illegal");
    }
}));

tests.add("by keys alone", () => with_page(async (page) => {
    for (let i = 0; i < 5 && !(await page.evaluate(() => document.activeElement.id === "record")); ++i) await page.keyboard.press("Tab");
    await page.keyboard.insertText(misprint);
    await settled(page);
    assert.equal(await page.evaluate(() => document.activeElement.id), "record");
    await page.keyboard.press("F8");
    await page.keyboard.press("Enter");
    assert.equal(await selected(page), "d5");
    await page.keyboard.press("Shift+F8");
    await page.keyboard.press("Alt+Enter");
    await told(page, "legal");
    await page.focus("#tab-moves");
    await page.keyboard.press("ArrowRight");
    assert.equal(await page.evaluate(() => document.activeElement.id), "tab-score");
    await board(page).locator(".k button").first().focus();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    assert.match(await board(page).locator(".b title").textContent(), /ply 1\)/);
}));

tests.add("tabs follow the board", () => with_page(async (page) => {
    await paste(page, mended);
    const panel = (text) => page.waitForFunction((wanted) => document.querySelector("#panel").textContent.includes(wanted), text);
    await board(page).locator(".m a").nth(19).click();
    await panel(`After ply 20: ${notaio.moves(mended, {ply: 20}).length} legal moves`);
    await page.click("#tab-score");
    await panel(report("score", mended));
    await page.click("#tab-analyse");
    await panel(report("analyse", mended, {ply: 20}));
    await page.click("#tab-convert");
    await page.selectOption("#notation", "jsonl");
    await page.waitForFunction(() => document.querySelector("#panel pre")?.textContent.startsWith("{"));
    assert.equal(await page.textContent("#panel pre"), notaio.convert(mended, {to: "jsonl", lossy: true, name: "record.txt"}).text);
}));

tests.add("files, dropped files, samples, downloads", () => with_page(async (page) => {
    await page.setInputFiles("#files", path.join(root, misprint_file));
    await told(page, "illegal");
    for (const [kind, name, wanted] of [
        ["as_record", "manual-1994.nta", misprint], ["as_svg", "board.svg", notaio.show(misprint, {as: "svg", ply: 44, name: "manual-1994.nta"})],
        ["as_page", "replay.html", notaio.show(misprint, {as: "html", name: "manual-1994.nta"})],
        ["as_sarif", "findings.sarif", notaio.ask("check", misprint, {form: "sarif", name: "manual-1994.nta"}).text],
        ["as_jsonl", "findings.jsonl", notaio.ask("check", misprint, {name: "manual-1994.nta"}).lines.map((line) => `${JSON.stringify(line)}\n`).join("")],
    ]) {
        const [download] = await Promise.all([page.waitForEvent("download"), page.selectOption("#download", kind)]);
        assert.equal(download.suggestedFilename(), name);
        await download.saveAs(path.join(folder, name));
        assert.equal(fs.readFileSync(path.join(folder, name), "utf8"), wanted);
    }
    const drop = (files) => page.evaluate((given) => {
        const dataTransfer = new DataTransfer();
        for (const [name, bytes] of given) dataTransfer.items.add(new File([new Uint8Array(bytes)], name));
        document.querySelector("#record").dispatchEvent(new DragEvent("drop", {bubbles: true, cancelable: true, dataTransfer}));
    }, files.map(([name, bytes]) => [name, [...bytes]]));
    await drop([["mended.nta", Buffer.from(mended)], ["wide.nta", Buffer.from(`\ufeff${misprint}`, "utf16le")], ["old.nta", Buffer.from(`{caff\xe9} ${mended}`, "latin1")]]);
    await told(page, "legal");
    await page.selectOption("#file", "1");
    await told(page, "illegal");
    assert.equal(await page.inputValue("#record"), misprint);
    await page.selectOption("#file", "2");
    await page.waitForFunction(() => document.querySelector("#record").value.includes("caffé"));
    assert.equal(await page.textContent("#note"), WORDS.en.decoded);
    const samples = await page.$$eval("#samples option", (options) => options.map((each) => each.value).filter(Boolean));
    assert.equal(samples.length, notaio.games().length + 1);
    for (const value of samples) {
        await page.selectOption("#samples", value);
        await settled(page);
        assert.equal(await verdict(page), value === "0" ? "illegal" : "legal");
    }
}));

tests.add("several records", () => with_page(async (page) => {
    const text = notaio.random({game: notaio.games()[0].id, count: 700, seed: 5, mutate: true});
    await paste(page, text);
    const {records} = notaio.check(text);
    const counts = ["legal", "incomplete", "illegal", "unreadable"].map((each) => [each, records.filter((record) => record.verdict === each).length]);
    assert.equal(await page.textContent("#sums"), `700 records: ${counts.filter(([, n]) => n > 0).map(([each, n]) => `${n} ${each}`).join(", ")}`);
    assert.equal((await page.$$("#list button")).length, 500);
    await page.click("#more-records");
    assert.equal((await page.$$("#list button")).length, 700);
    await page.check("#faulty");
    const faulty = records.filter((record) => ["illegal", "unreadable"].includes(record.verdict) || record.diagnostics.length > 0);
    assert.ok(faulty.length > 10);
    assert.equal((await page.$$("#list button")).length, Math.min(faulty.length, 1000));
    await page.uncheck("#faulty");
    for (const i of [3, 4]) {
        await page.click(`#list li:nth-child(${i + 1}) button`);
        await told(page, records[i].verdict);
        assert.deepEqual(await codes(page), records[i].diagnostics.map((each) => each.code));
    }
    const both = `${misprint}\n\n${mended}`;
    await paste(page, both);
    await page.click("#list li:nth-child(2) button");
    await told(page, "legal");
    await page.click("#tab-score");
    const second = report("score", both).split(/^(?=record )/m)[1];
    await page.waitForFunction((wanted) => document.querySelector("#panel").textContent === wanted, second);
}));

tests.add("shared by its address", async () => {
    let hash;
    await with_page(async (page) => {
        await paste(page, misprint);
        await page.click("#share");
        await page.waitForFunction(() => location.hash.startsWith("#z="));
        hash = await page.evaluate(() => location.hash);
        await give(page, notaio.random({game: notaio.games()[0].id, count: 300, seed: 5}));
        await page.click("#share");
        await page.waitForFunction(() => /[\d,]+ characters/.test(document.querySelector("#note").textContent));
    });
    await with_page(async (page) => {
        await told(page, "illegal");
        assert.equal(await page.inputValue("#record"), misprint);
    }, {hash});
    for (const broken of ["#z=AAAA", "#z=*", "#z="])
        await with_page(async (page) => {
            assert.equal(await page.inputValue("#record"), "");
            assert.ok([WORDS.en.no_link, ""].includes(await page.textContent("#note")));
        }, {hash: broken});
});

tests.add("Italian, and a choice of language", () => with_page(async (page) => {
    await paste(page, misprint);
    assert.equal(await page.textContent("#verdict"), "✗ illegale alla mossa 45");
    assert.equal(await page.getAttribute("html", "lang"), "it");
    for (const command of ["score", "analyse"]) {
        await page.click(`#tab-${command}`);
        await page.waitForFunction((wanted) => document.querySelector("#panel").textContent === wanted,
            report(command, misprint, {lang: "it", ...(command === "analyse" ? {ply: 44} : {})}));
    }
    assert.deepEqual(await page.$$eval("button[data-word]", (all) => all.map((each) => each.textContent)),
        await page.$$eval("button[data-word]", (all) => all.map((each) => each.dataset.word)).then((names) => names.map((name) => WORDS.it[name])));
    await page.selectOption("#language", "en");
    await page.waitForFunction(() => /illegal at ply 45/.test(document.querySelector("#verdict").textContent));
    await page.reload();
    await page.waitForSelector("html[data-ready][lang=en]");
}, {locale: "it-IT"}));

tests.add("words in both languages", () => {
    assert.deepEqual(Object.keys(WORDS.it), Object.keys(WORDS.en));
    const names = (text) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    for (const [key, text] of Object.entries(WORDS.en)) assert.deepEqual(names(WORDS.it[key]), names(text), key);
    const sources = fs.readdirSync(path.join(root, "tools/web/page")).map((name) => fs.readFileSync(path.join(root, "tools/web/page", name), "utf8"));
    for (const [, key] of sources.join("\n").matchAll(/\bword\("(\w+)"|data-word="(\w+)"/g)) if (key) assert.ok(key in WORDS.en, key);
});

tests.add("no stranger's text becomes markup", () => with_page(async (page) => {
    await paste(page, `[Game "Susan"]\n[Black "<img src=x onerror=alert(1)>"]\n\n1. <script>alert(1)</script> e5 <b>a1</b>\n`);
    assert.equal((await page.$$("main img, main b:not(.place b), main script")).length, 0);
    await paste(page, mended.replace('[Black "?"]', '[Black "<img src=x onerror=alert(1)><script>alert(1)</script>"]'));
    assert.equal(await board(page).locator("img").count(), 0);
}));

// What a key costs the page's own thread in a text, in the processor's time, the least of five: the machine may be busy.
// `after` is waited for behind each key.
async function ms_a_key(page, after = () => {}) {
    const session = await page.context().newCDPSession(page);
    await session.send("Performance.enable", {timeDomain: "threadTicks"});
    const spent = async () => 1000 * (await session.send("Performance.getMetrics")).metrics.find(({name}) => name === "TaskDuration").value;
    await page.focus("textarea");
    await page.keyboard.press("a");
    await after();
    const keys = [];
    for (let i = 0; i < 5; ++i) {
        const begun = await spent();
        await page.keyboard.press("a");
        await after();
        keys.push(await spent() - begun);
    }
    return Math.min(...keys);
}

tests.add("a long text does not hold up the keys, and can be stopped", () => with_page(async (page) => {
    const games = notaio.random({game: notaio.games()[0].id, count: 1000, seed: 4});
    await give(page, games.repeat(Math.ceil(1_000_000 / games.length)).slice(0, 1_000_000));
    await settled(page);
    await page.evaluate(() => {
        const later = setTimeout;
        globalThis.pauses = [];
        globalThis.setTimeout = (work, pause, ...more) => {
            pauses.push(pause);
            return later(work, pause, ...more);
        };
    });
    const typed = await ms_a_key(page);
    assert.deepEqual(await page.evaluate(() => [...new Set(pauses)].filter((pause) => pause < 2000)), [150]);  // that of Stop is longer
    const checked = await ms_a_key(page, () => settled(page));
    const bare = await page.context().newPage();
    await bare.setContent("<textarea rows=12 style='width:600px'></textarea>");
    await bare.$eval("textarea", (field, text) => { field.value = text; }, await page.inputValue("#record"));
    const least = await ms_a_key(bare);  // what a field of the browser takes without any page
    const times = `${(typed - least).toFixed(0)} ms a key, ${(checked - least).toFixed(0)} with its check, beside ${least.toFixed(0)} in a bare field`;
    assert.ok(typed - least < 50 && checked - least < 200, times);
    await bare.close();
    await give(page, games.repeat(Math.ceil(2_100_000 / games.length)));
    assert.equal(await page.textContent("#verdict"), WORDS.en.large);
    // How long a check lasts is the machine's matter: the worker never hears of this one.
    await page.evaluate(() => {
        const post = Worker.prototype.postMessage;
        Worker.prototype.postMessage = function (message) {
            if (message.module) return post.call(this, message);
            Worker.prototype.postMessage = post;
        };
    });
    await page.click("#check");
    await page.click("#stop", {timeout: 15_000});
    assert.equal(await page.textContent("#verdict"), WORDS.en.stopped);
    await paste(page, misprint);
    assert.equal(await verdict(page), "illegal");
    return times;
}));

tests.add("on paper: findings, and diagrams of the whole game", () => with_page(async (page) => {
    await paste(page, mended);
    await page.emulateMedia({media: "print"});
    await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
    const paper = page.locator("#paper");
    assert.equal(await paper.locator("figure").count(), 4);
    assert.equal(await paper.locator("figure svg use").first().isVisible(), true);
    assert.equal(await page.isVisible("#record"), false);
    assert.equal(await page.isVisible("#verdict"), true);
    const pdf = await page.pdf({format: "A4"});
    fs.writeFileSync(path.join(folder, "page.pdf"), pdf);
    assert.ok(pdf.length > 20_000, `${pdf.length} bytes`);
}));

tests.add("small, dark, and for everyone", async () => {
    for (const colorScheme of ["light", "dark"]) {
        await with_page(async (page) => {
            await paste(page, `${misprint}\n\n${misprint}`);
            assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "scrolls sideways");
            const low = await page.$$eval("button, select, summary", (all) => all.filter((each) => each.offsetParent && each.offsetHeight < 44).map((each) => each.outerHTML));
            assert.deepEqual(low, []);
            for (const frame of page.frames()) await frame.evaluate(axe);
            for (const tab of ["moves", "score", "analyse", "convert"]) {
                await page.click(`#tab-${tab}`);
                await page.waitForFunction(() => document.querySelector("#panel").textContent !== "");
                await page.waitForTimeout(100);
                assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${tab}: scrolls sideways`);
                const {violations} = await page.evaluate(() => window.axe.run(document));
                assert.deepEqual(violations.map((each) => `${each.id}: ${each.nodes[0].html}`), []);
            }
        }, {viewport: {width: 320, height: 640}, colorScheme});
    }
});

tests.add("nothing moves by itself", async () => {
    for (const reducedMotion of ["reduce", "no-preference"])
        await with_page(async (page) => {
            await paste(page, misprint);
            await page.click('[data-action="apply"]');
            await told(page, "legal");
            await board(page).locator(".m a").nth(9).click();
            for (const frame of page.frames()) {
                const moving = await frame.evaluate(() => [document.documentElement, ...document.querySelectorAll("*")].filter((each) => {
                    const {animationName, transitionDuration, scrollBehavior} = getComputedStyle(each);
                    return animationName !== "none" || !/^0s(, 0s)*$/.test(transitionDuration) || scrollBehavior !== "auto";
                }).map((each) => each.outerHTML.slice(0, 200)));
                assert.deepEqual(moving, []);
                assert.equal(await frame.evaluate(() => document.getAnimations().length), 0);
            }
        }, {reducedMotion});
});

tests.add("the page of the package, on a server", async () => {
    const server = http.createServer((request, response) => {
        const found = path.join(built, "npm", request.url === "/" ? "index.html" : path.basename(request.url));
        if (!fs.existsSync(found)) return response.writeHead(404).end();
        response.writeHead(200, {"content-type": found.endsWith(".html") ? "text/html" : "application/wasm"}).end(fs.readFileSync(found));
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    const context = await browser.newContext();
    const page = await context.newPage();
    const asked = [];
    page.on("request", (request) => /^http/.test(request.url()) && asked.push(new URL(request.url()).pathname));
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForSelector("html[data-ready]");
    await paste(page, misprint);
    assert.equal(await verdict(page), "illegal");
    assert.deepEqual(asked.filter((each) => each !== "/favicon.ico"), ["/", "/notaio.wasm"]);
    await page.goto(pathToFileURL(path.join(built, "npm/index.html")).href);
    await page.waitForFunction((wanted) => document.querySelector("#unable").textContent === wanted, WORDS.en.no_module);
    await context.close();
    server.close();
});

tests.add("a browser that cannot", async () => {
    const is_told = async (page) => {
        assert.match(await page.textContent("#unable"), /Firefox 113.*Questa pagina/s);
        assert.equal(await page.isVisible("#unable"), true);
        assert.equal(await page.isVisible("#record"), false);
    };
    await with_page(is_told, {javaScriptEnabled: false, ready: false});
    for (const begin of [() => delete globalThis.DecompressionStream, () => delete globalThis.WebAssembly])
        await with_page(async (page) => {
            await page.waitForTimeout(500);
            await is_told(page);
        }, {ready: false, begin});
});

await tests.run(process.argv[2]);
await browser.close();
fs.rmSync(folder, {recursive: true});
