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
  /** The instant it was put in, in ISO 8601: it goes back to its place. */
  addedAt: string;
};

/** What a page offers to put back: the lines taken out last, together. */
export type ShownRemoval = { id: number; labels: string[]; count: number };

/** Products named in one message; the others are counted. */
const NAMED = 3;

/** What the page says of a removal. */
export function shownRemoval(id: number, lines: readonly RemovedLine[]): ShownRemoval {
  return { id, labels: lines.slice(0, NAMED).map(({ label }) => label), count: lines.length };
}
