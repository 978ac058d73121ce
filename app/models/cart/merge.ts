import { maxQuantity } from "#app/models/catalogue/packaging.ts";
import { LINE_COMMENT_LENGTH, MAX_CART_LINES, refusalToSell, type SellFacts } from "./cart.ts";
import { joinLines, type LineFields, lineKey } from "./line.ts";

export type HeldLine = LineFields & SellFacts & { label: string; packagingQuantity: number };

export type Adjustment =
  | { kind: "clamped"; label: string; wanted: number; kept: number }
  | { kind: "set-aside"; label: string; quantity: number }
  | { kind: "taken-back"; label: string; quantity: number };

/** Sums and caps equal lines, sets unsellable ones aside; `adjustments` lists unrequested changes (decision 131). */
export function mergeLines<Line extends HeldLine>(
  mine: readonly Line[],
  theirs: readonly Line[],
): { lines: Line[]; rest: Line[]; adjustments: Adjustment[] } {
  const merged = new Map<string, Line>();
  const adjustments: Adjustment[] = [];
  for (const line of [...mine, ...theirs]) {
    const held = merged.get(lineKey(line));
    merged.set(lineKey(line), held ? joined(held, line, adjustments) : line);
  }
  const lines = [...merged.values()].map((line) => asideWhenUnsellable(line, adjustments));
  // The customer's own lines come first: none of them leaves the cart.
  const most = Math.max(MAX_CART_LINES, mine.length);
  return { lines: lines.slice(0, most), rest: lines.slice(most), adjustments };
}

function joined<Line extends HeldLine>(held: Line, added: Line, adjustments: Adjustment[]): Line {
  const wanted = held.quantity + added.quantity;
  const line = joinLines(held, added, maxQuantity(held.packagingQuantity));
  const kept = line.quantity;
  if (kept < wanted) adjustments.push({ kind: "clamped", label: held.label, wanted, kept });
  if (held.isAside !== added.isAside && !refusalToSell(held, held.codeColor)) {
    adjustments.push({ kind: "taken-back", label: held.label, quantity: kept });
  }
  return { ...line, comment: joinedComments(held.comment, added.comment) };
}

function joinedComments(mine: string, theirs: string): string {
  if (mine === theirs || theirs === "") return mine;
  return `${mine}\n${theirs}`.trim().slice(0, LINE_COMMENT_LENGTH);
}

function asideWhenUnsellable<Line extends HeldLine>(line: Line, adjustments: Adjustment[]): Line {
  if (line.isAside || !refusalToSell(line, line.codeColor)) return line;
  adjustments.push({ kind: "set-aside", label: line.label, quantity: line.quantity });
  return { ...line, isAside: true };
}
