/** Fields that go with a line when it is moved, copied, merged, or removed and put back. */
export type LineFields = {
  productUid: number;
  codeColor: string;
  quantity: number;
  isAside: boolean;
  comment: string;
  quoteLineId: number | null;
  websiteArea: string | null;
  addedAt: Date;
};

export const plainLine = { isAside: false, comment: "", quoteLineId: null, websiteArea: null };

/** The first line wins and takes what it lacks; quantities add up to `atMost`; aside when both were. */
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
