import type { Family } from "../catalogue/family.ts";

export type Branch = {
  label: string;
  drawing: string;
  tint: string;
  children: readonly (Branch | Family)[];
};

export function branch(
  label: string,
  [drawing, tint]: readonly [drawing: string, tint: string],
  ...children: (Branch | Family)[]
): Branch {
  return { label, drawing, tint, children };
}
