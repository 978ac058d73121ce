import type { LineReason, Values } from "./line.ts";

/** Deepest level of the tree (specification, section 4: four levels). */
const MAX_LEVEL = 4;

export type KnownFamily = { code: string; parent: string | null; hasProducts: boolean };

/**
 * Refusals of the lines of a file of families: a parent must be in the shop or stand before its
 * children, may not hold products of its own, nor be a descendant; the tree has four levels.
 */
export function checkFamilies(
  known: readonly KnownFamily[],
  lines: ReadonlyMap<string, Values>,
): Map<string, LineReason[]> {
  const parents = new Map(known.map(({ code, parent }) => [code, parent]));
  const filled = new Set(known.filter((one) => one.hasProducts).map(({ code }) => code));
  const refusals = new Map<string, LineReason[]>();
  for (const [code, values] of lines) {
    const parent =
      parentOf(values) ?? (values.parent === null ? null : (parents.get(code) ?? null));
    const reason = refusalOf(code, parent, parents, filled);
    if (reason) refusals.set(code, [{ column: "famille parente", reason }]);
    else parents.set(code, parent);
  }
  return refusals;
}

function parentOf({ parent }: Values): string | null {
  return typeof parent === "string" ? parent : null;
}

function refusalOf(
  code: string,
  parent: string | null,
  parents: ReadonlyMap<string, string | null>,
  filled: ReadonlySet<string>,
): "unknown-family" | "own-ancestor" | "too-deep" | "parent-has-products" | null {
  let level = 1;
  for (let at = parent; at !== null; at = parents.get(at) ?? null) {
    if (at === code) return "own-ancestor";
    if (!parents.has(at)) return "unknown-family";
    if (++level > MAX_LEVEL) return "too-deep";
  }
  const isMoved = parent !== null && parents.get(code) !== parent;
  return isMoved && filled.has(parent) ? "parent-has-products" : null;
}
