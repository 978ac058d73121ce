export type CartUpdate = {
  productUid: number;
  codeColor: string;
  quantity: number;
  isAside: boolean;
  websiteArea?: string | undefined;
};

export type CartAct = "take-back" | "remove" | "set" | "add" | "set-aside" | "add-aside";

/** Quantity 0 with `is_aside` restores the line (specification, section 4), without it removes it. */
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

/** Uses the specification's words where it has one (section 8: add-to-cart). */
export function toReasonJson(reason: string): string {
  if (reason === "unavailable" || reason === "line-gone") return "not found";
  return reason === "only-in-store" ? "store only" : reason;
}
