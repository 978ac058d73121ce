import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { FONT_SIGNS } from "#app/models/document/font-signs.ts";

const require = createRequire(import.meta.url);
/** Reader of fonts that pdfkit embeds them with. */
const { openSync } = createRequire(require.resolve("pdfkit"))("fontkit");

test.each(["400Regular/SourceSans3_400Regular.ttf", "600SemiBold/SourceSans3_600SemiBold.ttf"])(
  "the signs of documents are those that the font draws: %s",
  (file) => {
    const font = openSync(require.resolve(`@expo-google-fonts/source-sans-3/${file}`));

    expect(rangesOf(font.characterSet)).toBe(FONT_SIGNS);
  },
);

function rangesOf(codePoints: readonly number[]): string {
  const ranges: [number, number][] = [];
  for (const one of [...new Set(codePoints)].sort((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last && one === last[1] + 1) last[1] = one;
    else ranges.push([one, one]);
  }
  return ranges
    .map(([from, to]) => (from === to ? [from] : [from, to]))
    .map((ends) => ends.map((end) => end.toString(16)).join("-"))
    .join(" ");
}
