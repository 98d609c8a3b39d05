// docs/pictures/page.png is what the page looks like.
// Usage: node tests/web/picture.mjs [--store]    (--store: makes it anew; look at it, then commit)
import fs from "node:fs";
import path from "node:path";
import {pathToFileURL} from "node:url";
import {folder, start_browser} from "../pictures/browser/support.mjs";
import {difference, image_of, store} from "../pictures/shots.mjs";
import {built, root, sample} from "./support.mjs";

const file = path.join(root, "docs/pictures/page.png");
const browser = await start_browser();
const page = await browser.newPage({viewport: {width: 1180, height: 880}, locale: "en-GB"});
await page.goto(pathToFileURL(path.join(built, "index.html")).href);
await page.waitForSelector("html[data-ready]");
await page.$eval("#record", (field, text) => {
    field.value = text;
    field.dispatchEvent(new Event("input"));
}, new TextDecoder().decode(sample("susan/manual-1994.nta")));
await page.waitForSelector("[data-verdict=illegal]:not([data-busy])");
await page.waitForFunction(() => document.querySelector("#panel").textContent.includes("legal moves"));
const image = image_of(await page.screenshot());
await browser.close();
fs.rmSync(folder, {recursive: true});
if (process.argv.includes("--store")) store(image, file);
const wrong = difference(image, file);
console.log(wrong === "" ? "   docs/pictures/page.png: as the page looks" : `   WRONG: docs/pictures/page.png: ${wrong}`);
process.exitCode = wrong === "" ? 0 : 1;
