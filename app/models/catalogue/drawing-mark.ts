/** Parts of a merchant's label that give a size, by drawing: read at 40 pixels. */
const marks: Readonly<Record<string, readonly RegExp[]>> = {
  sack: [/\b\d{2},\d\s?[NRL]\b/, /\b\d+(?:,\d+)?\s?kg\b/],
  bucket: [/\b\d+(?:,\d+)?\s?(?:kg|l|L)\b/],
  pot: [/\b\d+(?:,\d+)?\s?(?:kg|l|L|ml)\b/],
};

/** Boards, planks and rolls: BA 13, a section of 27 × 150, or the thickness, which labels give first. */
const sizes = [
  /\bBA\s?\d{1,2}\b/,
  /\b\d+(?:,\d+)?\s?[x×]\s?\d+(?=\s?(?:mm|cm|[x×]))/,
  /\b\d+(?:,\d+)?\s?mm\b/,
];

const sized = new Set(
  "beam block board bolt brick insulation laminate mesh nail panel pipe plank rail rebar roll screw slab tile".split(
    " ",
  ),
);

const NARROW_SPACE = "\u202f";

/**
 * Tells products of one drawing apart: class and weight on a sack, section or thickness on wood and
 * boards. At most two parts; none where the label says nothing.
 */
export function drawingMark({ drawing, label }: { drawing: string; label: string }): string[] {
  const patterns = marks[drawing];
  if (patterns) return patterns.flatMap((pattern) => found(label, pattern));
  if (!sized.has(drawing)) return [];
  for (const size of sizes) {
    const [mark] = found(label, size);
    if (mark) return [mark];
  }
  return [];
}

function found(label: string, pattern: RegExp): string[] {
  const mark = pattern.exec(label)?.[0];
  if (mark === undefined) return [];
  return [mark.replace(/\s?[x×]\s?/, "×").replace(/\s+/g, NARROW_SPACE)];
}
