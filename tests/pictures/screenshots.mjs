// Pictures as Chromium shows them, held against those that are stored: tests/pictures/stored/<game>/<name>.png is what the
// arguments of `notaio show --as svg` in <name>.args gave when it was looked at. A name that ends with -dark is shown to a
// reader who asks for the dark, one with -print on paper.
// Usage: node tests/pictures/screenshots.mjs PROGRAM [--store]    (--store: stores them anew; look at them, then commit)
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const stored = fileURLToPath(new URL("stored", import.meta.url));
const [program, ...flags] = process.argv.slice(2);
const [{ chromium }, { PNG }, { difference, store }] = await Promise.all(
  ["playwright-core", "pngjs", "./shots.mjs"].map((name) =>
    import(name).catch(() => {
      console.error(`${name} is missing: run \`tools/install-packages test draw browse\``);
      process.exit(1);
    }),
  ),
);

function drawn(argumentsFile) {
  const words = readFileSync(argumentsFile, "utf8").trim().split(/\s+/);
  try {
    const options = { cwd: root, stdio: ["ignore", "pipe", "ignore"] };
    return execFileSync(program, ["show", "--as", "svg", "-q", ...words], options);
  } catch (failure) {
    if (failure.status === 1) return failure.stdout; // a record with a fault
    throw failure;
  }
}

async function shot(page, svg, name, folder) {
  const file = join(folder, "picture.svg");
  writeFileSync(file, svg);
  const [, width, height] = /<svg [^>]*\bwidth="([\d.]+)" height="([\d.]+)"/.exec(svg.toString());
  await page.setViewportSize({ width: Math.ceil(width), height: Math.ceil(height) });
  await page.emulateMedia({
    colorScheme: name.endsWith("-dark") ? "dark" : "light",
    media: name.endsWith("-print") ? "print" : "screen",
  });
  await page.goto(pathToFileURL(file).href);
  return PNG.sync.read(await page.screenshot());
}

const executable = ["/usr/bin/chromium", "/usr/bin/chromium-browser"].find(existsSync);
if (!executable) {
  console.error("chromium is missing: run `tools/install-packages browse`");
  process.exit(1);
}
const browser = await chromium.launch({ executablePath: executable, args: ["--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu"] });
const folder = mkdtempSync(join(tmpdir(), "notaio-test-"));
let failed = 0;
let looked = 0;
try {
  const page = await browser.newPage();
  for (const game of readdirSync(stored).sort()) {
    for (const file of readdirSync(join(stored, game)).filter((name) => name.endsWith(".args")).sort()) {
      const name = file.slice(0, -".args".length);
      const image = await shot(page, drawn(join(stored, game, file)), name, folder);
      const png = join(stored, game, name + ".png");
      if (flags.includes("--store")) store(image, png);
      const why = difference(image, png);
      ++looked;
      if (!why) continue;
      ++failed;
      console.error(`${game}/${name}: ${why}`);
    }
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(`${looked} screenshots, ${failed} otherwise than stored`);
process.exit(failed || !looked ? 1 : 0);
