// What the tests of the page share: it in Chromium, from a file and without a network, and what is done and read there.
import assert from "node:assert/strict";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {load} from "../../tools/web/package/notaio.mjs";
import {start_browser} from "../pictures/browser/support.mjs";
import {built, bytes_of_file} from "./support.mjs";

export const file = path.join(built, "index.html");
export const browser = await start_browser();
export const notaio = await load(pathToFileURL(path.join(built, "notaio.wasm")));
export const text_of = (name) => new TextDecoder().decode(bytes_of_file(name));
export const misprint_file = "samples/susan/manual-1994.nta";
export const misprint = text_of(misprint_file);
export const mended = notaio.fix(misprint).text;

// A page of its own for each test; what it asks of the world, and any error in it, is a fault.
export async function with_page(work, {hash = "", begin, ready = true, ...options} = {}) {
    const context = await browser.newContext({viewport: {width: 1200, height: 900}, locale: "en-GB", ...options});
    await context.setOffline(true);
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    page.on("console", (message) => message.type() === "error" && faults.push(message.text()));
    page.on("request", (request) => /^(file|data|blob|about):/.test(request.url()) || faults.push(request.url()));
    if (begin) await page.addInitScript(begin);
    await page.goto(pathToFileURL(file).href + hash);
    if (ready) await page.waitForSelector("html[data-ready]", {timeout: 15_000});
    let told;
    try {
        told = await work(page);
    } finally {
        await context.close();
    }
    if (ready) assert.deepEqual(faults, []);
    return told;
}

export const settled = (page) => page.waitForFunction(() => {
    const line = document.querySelector("[data-verdict]");
    return line.dataset.busy === undefined && line.dataset.verdict !== "";
}, undefined, {timeout: 15_000});

// All at once, as from the clipboard.
export const give = (page, text) => page.$eval("#record", (field, given) => {
    field.value = given;
    field.dispatchEvent(new Event("input", {bubbles: true}));
}, text);

export async function paste(page, text) {
    if (text.length > 10_000) await give(page, text);
    else await page.fill("#record", text);
    await settled(page);
}

export const told = (page, verdict) => page.waitForSelector(`[data-verdict=${verdict}]:not([data-busy])`, {timeout: 15_000});
export const verdict = (page) => page.getAttribute("[data-verdict]", "data-verdict");
export const codes = (page) => page.$$eval("[data-code]", (items) => items.map((item) => item.dataset.code));
export const board = (page) => page.frameLocator("#board iframe:not(.coming)");
export const report = (command, text, options = {}) => notaio.ask(command, text, {form: "text", ...options}).text;
export const selected = (page) => page.$eval("#record", (field) => field.value.slice(field.selectionStart, field.selectionEnd));
