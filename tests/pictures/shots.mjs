// Screenshots that are stored: how they are written, and how far one that is made anew may be from them.
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";

const most = 0.005; // of the pixels may differ: letters are smoothed otherwise from release to release

// Stored ones have six steps a channel, which makes them a third as large.
export function store(image, file) {
  const step = 51;
  image.data.forEach((value, i) => (image.data[i] = Math.round(value / step) * step));
  writeFileSync(file, PNG.sync.write(image, { colorType: 2, filterType: 0, deflateLevel: 9, deflateStrategy: 0 }));
}

// What is wrong with a shot beside the one that is stored; nothing where they are alike.
export function difference(image, file) {
  if (!existsSync(file)) return "nothing is stored; look at it and store it with --store";
  const old = PNG.sync.read(readFileSync(file));
  if (old.width !== image.width || old.height !== image.height)
    return `${image.width} x ${image.height} pixels, stored are ${old.width} x ${old.height}`;
  const count = pixelmatch(old.data, image.data, null, old.width, old.height, { threshold: 0.15 });
  const share = count / (old.width * old.height);
  return share > most ? `${(100 * share).toFixed(2)} % of the pixels differ` : "";
}

export const image_of = (bytes) => PNG.sync.read(bytes);
