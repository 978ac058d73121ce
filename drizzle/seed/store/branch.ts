import type { Family } from "../catalogue/family.ts";

/** A category that holds other categories. */
export type Branch = {
  label: string;
  drawing: string;
  tint: string;
  children: readonly (Branch | Family)[];
};

/** A category and what stands below it, in the order a page shows them. */
export function branch(
  label: string,
  [drawing, tint]: readonly [drawing: string, tint: string],
  ...children: (Branch | Family)[]
): Branch {
  return { label, drawing, tint, children };
}
