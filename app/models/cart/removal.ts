/** Time in which removed lines can be restored, in milliseconds: the idle time of a visitor's session. */
export const RESTORABLE_MS = 1_800_000;

export type RemovedLine = {
  /** Its former number in the cart, which a page left open may still send. */
  lineId: number;
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  label: string;
  quantity: number;
  isAside: boolean;
  comment: string;
  quoteLineId: number | null;
  /** Instant of its addition, ISO 8601: a restored line returns to its place. */
  addedAt: string;
};

type TakenLine = Omit<RemovedLine, "lineId" | "addedAt"> & { id: number; addedAt: Date };

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

export type RemovalView = { id: number; labels: string[]; count: number };

const NAMED = 3;

export function toRemovalView(id: number, lines: readonly RemovedLine[]): RemovalView {
  return { id, labels: lines.slice(0, NAMED).map(({ label }) => label), count: lines.length };
}
