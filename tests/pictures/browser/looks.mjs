// Light and dark, on paper, in both languages, and for those who read with other means.
import axe from "axe-core";

const colour = (page, selector, property) => page.locator(selector).first().evaluate((of, name) => getComputedStyle(of)[name], property);

export const looks = async (_, context, {game, italian, annotated}, checks) => {
    const page = await context.newPage();
    await page.goto(game);
    checks.equal([await colour(page, "html", "backgroundColor"), await colour(page, ".b .bf", "fill")],
        ["rgb(255, 255, 255)", "rgb(243, 239, 230)"], "light");
    await page.emulateMedia({colorScheme: "dark"});
    checks.equal([await colour(page, "html", "backgroundColor"), await colour(page, ".b .bf", "fill")],
        ["rgb(28, 27, 25)", "rgb(111, 105, 94)"], "dark");
    const sides = await page.locator(".b, .a").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().left));
    checks.ok(sides[1] > sides[0] + 300, "the moves stand beside the board");
    await page.setViewportSize({width: 690, height: 900});
    const tops = await page.locator(".b, .a").evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
    checks.ok(tops[1] > tops[0] + 300, "on a narrow window below it");
    await page.goto(italian);
    const names = await page.locator(".k button").evaluateAll((all) => all.map((each) => each.getAttribute("aria-label")));
    checks.equal([names[0], names[1], await page.locator("html").getAttribute("lang"), await page.locator("h3").first().textContent()],
        ["Inizio", "Indietro", "it", "Mosse"], "Italian");
    await page.keyboard.press("ArrowLeft");
    checks.equal(await page.locator("[aria-live]").textContent(), "mossa 7, Nero: f3", "Italian: what is said");
    await page.goto(annotated);
    const words = (await page.locator(".m").textContent()).replace(/\s+/g, " ");
    checks.equal(words, "Before the first move. 1. d6! a good start 1… b5 1… c4 or this 2. f3 2. f4 g2 2… g2 1… e5 2. d5 2. c4 b2 3. d3 e2 " +
        "3… d3 4. f3 h2 ", "the list of moves");
};

const pages_of = (pdf) => (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) || []).length;

export const on_paper = async (_, context, {game}, checks) => {
    const page = await context.newPage();
    for (const [query, count] of [["", 4], ["?diagrams=6", 8], ["?diagrams=0", 0], ["?diagrams=x", 4]]) {
        await page.goto(game.replace(".html", ".html" + query));
        await page.emulateMedia({media: "print"});
        await page.waitForTimeout(100);
        checks.equal(await page.locator(".r figure").count(), count, `diagrams${query}`);
        await page.emulateMedia({media: "screen"});
        await page.waitForTimeout(100);
        checks.equal(await page.locator(".r figure").count(), 0, `diagrams${query}: gone again`);
    }
    await page.emulateMedia({media: "print", colorScheme: "dark"});
    await page.waitForTimeout(100);
    checks.equal(await page.locator(".k, .n, .x").evaluateAll((all) => all.filter((each) => each.getClientRects().length).length), 0,
        "on paper: nothing to press");
    checks.equal(await colour(page, "html", "backgroundColor"), "rgb(255, 255, 255)", "on paper: white, whatever the screen is");
    const numbers = await page.locator(".r figure").nth(1).locator('[font-weight="bold"] text').allTextContents();
    checks.ok(numbers.length > 8 && numbers.every((each) => each >= 13 && each <= 24), `numbers of the second diagram: ${numbers}`);
    const words = await page.locator(".r figcaption").nth(3).textContent();
    checks.ok(words.includes("37: ") && words.includes("48: ") && !words.includes("36: "), `moves of the last diagram: ${words}`);
    await page.emulateMedia({media: null, colorScheme: null});
    await page.goto(game);
    checks.equal(pages_of(await page.pdf({format: "A4"})), 2, "pages on paper");
    await page.goto(game.replace(".html", ".html?diagrams=4"));
    checks.equal(pages_of(await page.pdf({format: "A4"})), 4, "pages with twelve diagrams");
};

export const accessible = async (_, context, {fault, annotated, many, italian, every}, checks) => {
    const page = await context.newPage();
    const examine = async (name) => {
        await page.evaluate(axe.source);
        const found = await page.evaluate(() => window.axe.run(document, {resultTypes: ["violations"]}));
        checks.equal(found.violations.map((each) => `${each.id}: ${each.nodes.slice(0, 3).map((node) => node.html.slice(0, 200)).join(" | ")}`), [], name);
    };
    for (const [name, address] of Object.entries({fault, annotated, many, italian, every})) {
        await page.emulateMedia({colorScheme: "light"});
        await page.goto(address);
        await examine(`axe: ${name}`);
        if (address !== fault && address !== every) continue;
        await page.emulateMedia({colorScheme: "dark"});
        await examine(`axe: ${name}, dark`);
    }
    await page.keyboard.press("?");
    await examine("axe: help");
    await page.goto(fault + "#r1p2");
    const rows = await page.locator(".h tr").evaluateAll((all) => all.map((row) => [...row.cells].map((cell) => cell.textContent)));
    checks.equal([rows.length, rows[0].length, rows[1][4], rows[3][5], rows[0][0]], [9, 5, "b5 White", "d6 Black", "a1 empty"],
        "the board cell by cell");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    checks.ok(await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle === "solid"), "the focus is seen");
};
