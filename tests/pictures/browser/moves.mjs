// How a reader moves through a record: keys, variations, links, fingers and the wheel.
const ply = (page) => page.evaluate(() => location.hash.slice(1));
const press = async (page, ...all) => {
    for (const key of all) await page.keyboard.press(key);
};
const repeat = (key, times) => Array(times).fill(key);

// What was asked for is there when a page opens.
export const opening = async (_, context, {numbered}, checks) => {
    const page = await context.newPage();
    await page.goto(numbered);
    const svg = page.locator(".b svg"), numbers = svg.locator('[font-weight="bold"] text');
    const shown = async () => (await numbers.allTextContents()).map(Number);
    checks.ok((await shown()).length && (await shown()).every((ply) => ply >= 40), "opens with the numbers that were asked for");
    checks.equal(await svg.locator("text").count(), (await shown()).length, "opens without labels");
    checks.equal(await page.locator("button[aria-pressed=true]").count(), 1, "the button of numbers is down");
    await press(page, "Home", "n", "c", "End");
    checks.equal((await shown()).length, 0, "n: no numbers");
    checks.ok(await svg.locator("text").count() > 0, "c: labels");
};

export const keys = async (_, context, {game, annotated}, checks) => {
    const page = await context.newPage();
    await page.goto(game);
    const after = async (wanted, ...all) => {
        await press(page, ...all);
        checks.equal(await ply(page), wanted, `after ${all.join(" ")}`);
    };
    await after("r1p0", "Home");
    await after("r1p0", "ArrowLeft");
    await after("r1p3", ...repeat("ArrowRight", 3));
    await after("r1p13", "PageDown");
    await after("r1p3", "PageUp");
    await after("r1p48", "End");
    await after("r1p48", "ArrowRight");
    await after("r1p47", "ArrowLeft");
    for (const modified of ["Control+Home", "Alt+End", "Meta+ArrowLeft"]) await after("r1p47", modified);
    checks.equal(await page.locator("[aria-live]").textContent(), "ply 47, Black: h3", "what is said");
    await after("r1p45", "ArrowLeft", "ArrowLeft");
    checks.equal(await page.locator("[aria-live]").textContent(), "ply 45, Black: d6 to e7", "what is said of a slide");
    checks.equal(await page.locator("[aria-current=step]").count(), 1, "one move is the current one");

    const svg = page.locator(".b svg"), numbers = svg.locator('[font-weight="bold"] text');
    const count = () => svg.locator("[data-cell]").count();
    checks.equal(await numbers.count(), 0, "no numbers at first");
    await press(page, "n");
    checks.equal(await numbers.count(), await count(), "n: a number in each stone");
    checks.ok((await numbers.allTextContents()).includes("45"), "n: that of the last ply");
    await press(page, "n", "c");
    checks.equal([await numbers.count(), await svg.locator("text").count()], [0, 0], "n again, c: no numbers, no labels");
    await press(page, "c");
    const places = () => svg.locator("[data-cell]").evaluateAll((all) => all.map((each) =>
        [each.dataset.cell, Number(each.getAttribute("x")), Number(each.getAttribute("y"))]));
    const before = await places();
    const [width, height] = (await svg.getAttribute("viewBox")).split(" ").slice(2).map(Number);
    const boxes = () => svg.locator("text").evaluateAll((all) => all.map((each) => each.getScreenCTM().a > 0));
    await press(page, "f");
    const close = (a, b) => Math.abs(a - b) < 0.2;
    const turned = await places();
    checks.ok(before.every(([cell, x, y], i) => turned[i][0] === cell && close(turned[i][1], width - x) && close(turned[i][2], height - y)),
        "f: stones on the opposite places");
    checks.ok((await boxes()).every(Boolean), "f: words stay upright");
    const outside = await svg.evaluate((of) => {
        const frame = of.getBoundingClientRect();
        return [...of.querySelectorAll("text")].filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < frame.left - 1 || box.right > frame.right + 1 || box.top < frame.top - 1 || box.bottom > frame.bottom + 1;
        }).length;
    });
    checks.equal(outside, 0, "f: no word is cut off");
    await press(page, "f", "Home", " ");
    await page.waitForFunction(() => location.hash === "#r1p2", null, {timeout: 4000});
    await press(page, " ");
    const stopped = await ply(page);
    await page.waitForTimeout(1400);
    checks.equal(await ply(page), stopped, "blank: plays, and stops");
    await press(page, "?");
    checks.ok(await page.locator("dialog").isVisible(), "?: help");
    await press(page, "ArrowRight", "Escape");
    checks.equal([await page.locator("dialog").isVisible(), await ply(page)], [false, stopped], "help takes the keys, and goes");
    await page.goto(annotated);
    await page.locator("body").evaluate((body) => body.append(Object.assign(document.createElement("input"), {id: "field"})));
    await page.locator("#field").focus();
    await press(page, "Home", "n");
    checks.equal(await ply(page), "", "in a field the page does nothing");
};

export const variations = async (_, context, {annotated}, checks) => {
    const page = await context.newPage();
    await page.goto(annotated);
    const after = async (wanted, ...all) => {
        await press(page, ...all);
        checks.equal(await ply(page), wanted, `after ${all.join(" ")}`);
    };
    const stones = () => page.locator(".b [data-cell]").evaluateAll((all) => all.map((each) => each.dataset.cell + each.dataset.piece).sort().join(" "));
    await after("r1p1", "Home", "ArrowRight");
    await after("r1p1", "ArrowDown");
    checks.equal(await page.locator(".o").textContent(), "c4", "the variation that is chosen");
    checks.equal(await page.locator("[aria-live]").textContent(), "variation: ply 2, c4. Enter opens it", "what is said of it");
    await after("r1p2v1.1", "Enter");
    checks.equal(await stones(), "c4o d6x", "the position of a variation");
    await after("r1p2v1.3", "ArrowRight", "ArrowRight");
    checks.equal(await stones(), "c4o d6x f3x g2o", "the end of a variation");
    await after("r1p2v1.2", "ArrowLeft");
    await after("r1p2v1.2v1.1", "ArrowDown", "Enter");
    checks.equal(await stones(), "c4o d6x f4x", "a variation within a variation");
    await after("r1p2v2.1", "ArrowDown", "Enter");
    checks.equal(await stones(), "d6x e5o", "the second variation");
    await after("r1p1", "ArrowLeft");
    await after("r1p2v2.1", ...repeat("ArrowDown", 4), "Enter");  // the fourth cannot be played
};

export const links = async (_, context, {game, fault, many}, checks) => {
    const page = await context.newPage();
    await page.goto(game + "#r1p14");
    checks.equal(await page.locator("[aria-current]").textContent(), "e5", "a link opens its ply");
    checks.equal(await page.evaluate(() => [scrollX, scrollY]), [0, 0], "and scrolls nothing");
    checks.equal(await page.evaluate(() => document.activeElement.tagName), "BODY", "and takes no focus");
    await page.locator(".m a").nth(4).click();
    checks.equal(await ply(page), "r1p5", "a click on a move");
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.locator(".y").click();
    checks.equal(await page.evaluate(() => navigator.clipboard.readText()), game + "#r1p5", "the link that is copied");
    await page.goto(fault + "#r1p2");
    await page.locator(".f a").click();
    checks.equal([await ply(page), await page.locator(".b [data-mark=fault]").count()], ["r1p44", 1], "a finding leads to its fault");
    await page.goto(many + "#r3p2");
    checks.equal([await page.locator("section:not([hidden])").getAttribute("id"), await page.locator("select").inputValue()],
        ["r3", "r3"], "a link opens its record");
    await page.locator("select").selectOption("r5");
    checks.equal([await page.locator("section:not([hidden])").getAttribute("id"), (await ply(page)).split("p")[0]], ["r5", "r5"], "another record");
    const [file] = await Promise.all([page.waitForEvent("download"), page.locator("section:not([hidden]) a[download]").click()]);
    checks.equal(file.suggestedFilename(), "endings-r5.nta", "the name of a record");
};

export const pointers = async (browser, context, {game}, checks) => {
    const page = await context.newPage();
    await page.goto(game + "#r1p10");
    const board = await page.locator(".b").boundingBox();
    await page.mouse.move(board.x + board.width / 2, board.y + board.height / 2);
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(100);
    checks.equal(await ply(page), "r1p11", "a notch of the wheel on the board");
    await page.mouse.wheel(0, -100);
    await page.waitForTimeout(100);
    checks.equal(await ply(page), "r1p10", "and back");
    await page.mouse.move(board.x + board.width + 200, board.y + 300);
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(100);
    checks.equal(await ply(page), "r1p10", "beside the board");
    const forward = page.locator(".k button").nth(3);
    await forward.hover();
    await page.mouse.down();
    await page.waitForTimeout(1150);
    await page.mouse.up();
    const reached = Number((await ply(page)).slice(3));
    checks.ok(reached >= 13 && reached <= 17, `a long press repeats: from 10 to ${reached}`);
    const sizes = await page.locator("button:visible").evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).filter((box) =>
        box.width < 44 || box.height < 44).length);
    checks.equal(sizes, 0, "buttons under 44 by 44");

    const phone = await browser.newContext({viewport: {width: 400, height: 700}, hasTouch: true, isMobile: true});
    const touched = await phone.newPage();
    await touched.goto(game + "#r1p10");
    const client = await phone.newCDPSession(touched);
    const swipe = async (x, y) => {
        const point = (part) => ({x: 200 + x * part, y: 250 + y * part});
        await client.send("Input.dispatchTouchEvent", {type: "touchStart", touchPoints: [point(0)]});
        for (const part of [0.3, 0.6, 1]) await client.send("Input.dispatchTouchEvent", {type: "touchMove", touchPoints: [point(part)]});
        await client.send("Input.dispatchTouchEvent", {type: "touchEnd", touchPoints: []});
        await touched.waitForTimeout(150);
        return ply(touched);
    };
    checks.equal(await swipe(-80, 5), "r1p11", "a swipe to the left");
    checks.equal(await swipe(90, -5), "r1p10", "a swipe to the right");
    checks.equal(await swipe(-30, 0), "r1p10", "a short one");
    checks.equal(await swipe(10, -150), "r1p10", "one upwards");
    checks.ok(await touched.evaluate(() => scrollY > 0), "which scrolls the page");
    checks.ok(await touched.evaluate(() => document.documentElement.scrollWidth <= 400), "a phone: no wider than the window");
    await phone.close();
    await page.setViewportSize({width: 600, height: 500});
    await page.locator(".b").hover();
    const stood = await ply(page);
    await page.mouse.wheel(0, 100);
    await page.waitForTimeout(150);
    checks.equal(await ply(page), stood, "where the page scrolls, the wheel is its");
};
