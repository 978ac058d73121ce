/** Fields that go with a line when it is moved, copied, merged, or removed and put back. */
export type LineFields = {
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  /** Storage units. */
  quantity: number;
  isAside: boolean;
  /** Customer's comment. */
  comment: string;
  /** Quote line whose price it has; null when it has its own. */
  quoteLineId: number | null;
  /** Part of the website that a program added it from; null when none said. */
  websiteArea: string | null;
  addedAt: Date;
};

/** Fields of a line that has no more than its product and quantity. */
export const plainLine = { isAside: false, comment: "", quoteLineId: null, websiteArea: null };

/**
 * Joins a line into the one of the same product and colour, which keeps its place and wins; it takes from the other
 * what it lacks. Quantities are summed up to `atMost` storage units; the line is aside when both were.
 */
export function joinLines<Line extends LineFields>(
  held: Line,
  added: LineFields,
  atMost: number,
): Line {
  return {
    ...held,
    quantity: Math.min(held.quantity + added.quantity, atMost),
    isAside: held.isAside && added.isAside,
    comment: held.comment || added.comment,
    quoteLineId: held.quoteLineId ?? added.quoteLineId,
    websiteArea: held.websiteArea ?? added.websiteArea,
  };
}

/** Two lines with one key are one line of a cart. */
export function lineKey({
  productUid,
  codeColor,
}: Pick<LineFields, "productUid" | "codeColor">): string {
  return `${productUid}/${codeColor}`;
}
