// Looks at PNG files. Each line of the input is {"file", "points": [[x, y]...], "reach"}; each line of the answer says of
// that file whether all of its pixels are grey, and of each point the middle colour, [red, green, blue], of the square of
// pixels around it that goes `reach` to each side.
import { createInterface } from "node:readline";
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";

function isGrey({ data }) {
  for (let i = 0; i < data.length; i += 4) if (data[i] !== data[i + 1] || data[i] !== data[i + 2]) return false;
  return true;
}

function middleColour({ data, width }, [x, y], reach) {
  const channels = [[], [], []];
  for (let row = y - reach; row <= y + reach; ++row)
    for (let column = x - reach; column <= x + reach; ++column)
      for (const channel of [0, 1, 2]) channels[channel].push(data[4 * (row * width + column) + channel]);
  return channels.map((values) => values.sort((a, b) => a - b)[values.length >> 1]);
}

for await (const line of createInterface({ input: process.stdin })) {
  const { file, points, reach } = JSON.parse(line);
  const image = PNG.sync.read(readFileSync(file));
  console.log(JSON.stringify({ grey: isGrey(image), colours: points.map((point) => middleColour(image, point, reach)) }));
}
