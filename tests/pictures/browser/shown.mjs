// What pages show: without a script, against the pictures of the same positions, from hostile records, in frames.
import fs from "node:fs";
import {pathToFileURL} from "node:url";
import {drawn, page_of, sample, show, text_file} from "./support.mjs";

export const without_script = async (browser, _, {fault, many}, checks) => {
    const context = await browser.newContext({javaScriptEnabled: false});
    const page = await context.newPage();
    await page.goto(fault);
    const text = await page.locator("main").textContent();
    for (const word of ["After 22… f5 (ply 44)", "d6-e7: the repair", "SUS-106 error", "The stone on d5 is White's"])
        checks.ok(text.includes(word), `without a script: ${word}`);
    checks.equal(await page.locator("use[data-cell]").count(), 29, "without a script: stones of the last position");
    checks.equal(await page.locator(".m a").count(), 44, "without a script: moves that were played");
    checks.equal(await page.locator("button,select").count(), 0, "without a script: nothing to press");
    await page.goto(many);
    const sections = await page.locator("section").count();
    checks.equal(sections, 10, "without a script: a section for each record");
    for (let i = 0; i < sections; ++i)
        checks.ok(await page.locator("section").nth(i).isVisible(), `without a script: record ${i + 1} is seen`);
    await context.close();
};

// Nothing is loaded, nothing is kept, and nothing else may run.
export const alone = async (_, context, {fault}, checks) => {
    const page = await context.newPage();
    const asked = [], said = [];
    page.on("request", (request) => asked.push(request.url()));
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.goto(fault);
    for (const key of ["Home", "End", "n", "c", "f", " ", " ", "?", "Escape"]) await page.keyboard.press(key);
    checks.equal(asked, [fault], "requests");
    checks.equal(said, [], "what the console says");
    checks.equal(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length]), ["", 0, 0], "what is kept");
    const blocked = await page.evaluate(() => new Promise((done) => {
        addEventListener("securitypolicyviolation", (event) => done(event.violatedDirective));
        const script = document.createElement("script");
        script.textContent = "window.ran = 1";
        document.body.append(script);
        setTimeout(() => done("nothing"), 1000);
    }));
    checks.equal([blocked, await page.evaluate(() => window.ran)], ["script-src-elem", undefined], "another script");
};

// Each position is that of the picture; so are marks, words and, where they are wanted, the numbers of plies.
export const positions = async (_, context, {program, games}, checks) => {
    const page = await context.newPage(), picture = await context.newPage();
    const texts = (svg) => svg.locator("text").evaluateAll((all) =>
        all.filter((each) => !each.closest("defs")).map((each) => each.textContent).sort().join(" "));
    for (const [name, record, plies] of games.flatMap((game) => game.positions)) {
        const options = ["--record", String(record), sample(name)];
        await page.goto(page_of(program, "positions", ["--record", String(record), sample(name)]));
        for (const ply of plies) {
            const what = `${name}, record ${record}, ply ${ply}`, svg = page.locator(".b svg");
            if (ply === "last") await page.keyboard.press("End");
            else await page.evaluate((hash) => location.hash = hash, `r${record}p${ply}`);
            await page.waitForTimeout(50);
            await picture.setContent(show(program, "--as", "svg", "--ply", String(ply), "--no-caption", "--no-legend", ...options).out);
            const wanted = picture.locator("svg").first();
            checks.equal(await drawn(svg), await drawn(wanted), what);
            checks.equal(await texts(svg), await texts(wanted), `${what}: letters`);
            checks.equal((await picture.locator("svg > title").first().textContent()).split(": ").slice(1).join(": "),
                await page.locator(".t").textContent(), `${what}: caption`);
            await page.keyboard.press("n");
            await picture.setContent(show(program, "--as", "svg", "--numbers", "--ply", String(ply), "--no-caption", "--no-legend",
                ...options).out);
            checks.equal(await texts(svg), await texts(wanted), `${what}: numbers`);
            checks.equal((await drawn(svg)).marks, (await drawn(wanted)).marks, `${what}: marks beside numbers`);
            await page.keyboard.press("n");
        }
    }
};

export const hostile = async (_, context, {program}, checks) => {
    const name = `</script><script>window.ran=1</script><!--<img src=x onerror="window.ran=2">]]>&amp;' ${"x".repeat(100000)}`;
    const record = (black, comment) => `[Game "Susan"]\n[Black "${black.replace(/["\\]/g, "\\$&")}"]\n[White "\u05d0\u05d1"]\n\n` +
        `1. d6 {${comment}} b5 *\n`;
    const file = text_file("hostile.nta", record(name, "</script></section><b id=bold>x</b>\0\u202e"));
    const other = text_file("lone.nta", Buffer.concat([Buffer.from('[Game "Susan"]\n[Black "'), Buffer.from([0xed, 0xa0, 0x80, 0xff]),
        Buffer.from('"]\n\n1. d6 b5 *\n')]));
    const page = await context.newPage();
    const said = [];
    page.on("console", (message) => said.push(message.text()));
    page.on("pageerror", (error) => said.push(String(error)));
    await page.goto(page_of(program, "hostile", [file, other]));
    checks.equal(said, [], "a hostile record: what the console says");
    checks.equal(await page.evaluate(() => [window.ran, document.getElementById("bold"), document.images.length]), [undefined, null, 0],
        "a hostile record: what has run");
    const shown = await page.locator("section:not([hidden]) .g td").nth(1).textContent();
    checks.equal(shown, `${name.slice(0, 500)}… (${name.length - 500} more characters)`, "a hostile record: its name as it is");
    checks.equal(await page.locator("section").count(), 2, "a hostile record: sections");
    checks.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), "a hostile record: no wider than the window");
    const href = await page.locator("section:not([hidden]) a[download]").getAttribute("href");
    checks.ok(Buffer.from(href.split(",")[1], "base64").equals(fs.readFileSync(file)), "a hostile record: the bytes to download");
};

// Within another page it takes no focus; keys work when it has it.
export const framed = async (_, context, {fault}, checks) => {
    const file = text_file("outer.html", `<!DOCTYPE html><p tabindex=0>outside</p><iframe width=900 height=700 src="${fault}"></iframe>`);
    const page = await context.newPage();
    await page.goto(pathToFileURL(file).href);
    const frame = page.frames()[1];
    const ply = () => frame.locator("[aria-current]").textContent();
    checks.equal(await page.evaluate(() => document.activeElement.tagName), "BODY", "in a frame: the focus stays outside");
    await page.locator("p").focus();
    await page.keyboard.press("ArrowLeft");
    checks.equal(await ply(), "f5", "in a frame: keys of the page outside");
    await frame.locator("h2").click();
    await page.keyboard.press("ArrowLeft");
    checks.equal(await ply(), "f5-e6", "in a frame: keys with the focus");
};
