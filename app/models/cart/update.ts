/** One line of PUT /panier/update (specification, section 7). */
export type CartUpdate = {
  productUid: number;
  codeColor: string;
  quantity: number;
  isAside: boolean;
};

/** What an update has the cart do. */
export type CartAct = "take-back" | "remove" | "set" | "add" | "set-aside" | "add-aside";

/**
 * What an update means, for a line that stands in the cart or does not: quantity 0 with `is_aside` takes the line back
 * (specification, section 4), without it removes the line; null when there is nothing to do.
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
 * Why an update was not done, in the words of the specification where it has one (section 8: add-to-cart answers
 * "not found" or "store only").
 */
export function toReasonJson(reason: string): string {
  if (reason === "unavailable" || reason === "line-gone") return "not found";
  return reason === "only-in-store" ? "store only" : reason;
}
