import type { Drawing, Tint } from "#app/models/drawing/drawing.ts";
import type { Family } from "../catalogue/family.ts";

/** A category that holds other categories. */
export type Branch = {
  label: string;
  drawing: Drawing;
  tint: Tint;
  children: readonly (Branch | Family)[];
};

/** A category and what stands below it, in the order a page shows them. */
export function branch(
  label: string,
  [drawing, tint]: readonly [Drawing, Tint],
  ...children: (Branch | Family)[]
): Branch {
  return { label, drawing, tint, children };
}
