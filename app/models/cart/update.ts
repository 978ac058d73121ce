/** One line of PUT /panier/update (specification, section 7). */
export type CartUpdate = {
  productUid: number;
  codeColor: string;
  quantity: number;
  isAside: boolean;
  /** Undefined leaves that of the line as it is. */
  websiteArea?: string | undefined;
};

export type CartAct = "take-back" | "remove" | "set" | "add" | "set-aside" | "add-aside";

/**
 * Meaning of an update for a line that is in the cart or is not: quantity 0 with `is_aside` restores the line
 * (specification, section 4), without it removes the line; null when nothing changes.
 */
export function actOf(
  { quantity, isAside }: CartUpdate,
  line: { isAside: boolean } | null,
): CartAct | null {
  if (quantity === 0) {
    if (!line) return null;
    return isAside ? "take-back" : "remove";
  }
  if (isAside) return line ? "set-aside" : "add-aside";
  return line ? "set" : "add";
}

/**
 * Reason why an update was refused, in the specification's words where it has one (section 8: add-to-cart answers "not
 * found" or "store only").
 */
export function toReasonJson(reason: string): string {
  if (reason === "unavailable" || reason === "line-gone") return "not found";
  return reason === "only-in-store" ? "store only" : reason;
}
