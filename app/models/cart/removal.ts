/** How long what was taken out of a cart can be put back, in milliseconds: as long as a visitor's session idles. */
export const RESTORABLE_MS = 1_800_000;

/** A line as it was when it was taken out of its cart. */
export type RemovedLine = {
  /** Its number in the cart then: what a page left open elsewhere still calls it by. */
  lineId: number;
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  label: string;
  /** Storage units. */
  quantity: number;
  isAside: boolean;
  comment: string;
  /** The line of a quote whose price it had; null when it had its own. */
  quoteLineId: number | null;
  /** The instant it was put in, in ISO 8601: it goes back to its place. */
  addedAt: string;
};

/** A line of a cart, about to be taken out of it. */
type TakenLine = Omit<RemovedLine, "lineId" | "addedAt"> & { id: number; addedAt: Date };

/** What is kept of a line that is taken out. */
export function removedLine(line: TakenLine): RemovedLine {
  const {
    id: lineId,
    productUid,
    codeColor,
    label,
    quantity,
    isAside,
    comment,
    quoteLineId,
  } = line;
  const addedAt = line.addedAt.toISOString();
  return { lineId, productUid, codeColor, label, quantity, isAside, comment, quoteLineId, addedAt };
}

/** What a page offers to put back: the lines taken out last, together. */
export type RemovalView = { id: number; labels: string[]; count: number };

/** Products named in one message; the others are counted. */
const NAMED = 3;

/** What the page says of a removal. */
export function toRemovalView(id: number, lines: readonly RemovedLine[]): RemovalView {
  return { id, labels: lines.slice(0, NAMED).map(({ label }) => label), count: lines.length };
}
