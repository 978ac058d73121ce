import { type Columns, codeColumn, type RecordOf, wholeColumn } from "./column.ts";
import { countedIn } from "./counted-column.ts";
import type { LineReason, Values } from "./line.ts";

/** Products that a bundle holds, in storage units of each. */
export const bundleColumns = {
  bundle: codeColumn("lot"),
  component: codeColumn("article"),
  quantity: countedIn(wholeColumn("quantité", 1, 9999), { product: "component" }),
} satisfies Columns;

export type BundleRecord = RecordOf<typeof bundleColumns>;

type Part = Pick<BundleRecord, "bundle" | "component">;

/** Refuses a bundle inside itself, by what the shop holds and the lines above; a bundle may hold another. */
export function checkBundles(
  known: readonly Part[],
  lines: ReadonlyMap<string, Values>,
): Map<string, LineReason[]> {
  const parts = new Map<string, Set<string>>();
  const add = ({ bundle, component }: Part) =>
    parts.set(bundle, (parts.get(bundle) ?? new Set()).add(component));
  for (const part of known) add(part);
  const refusals = new Map<string, LineReason[]>();
  for (const [key, values] of lines) {
    const part = values as Part;
    if (holds(parts, part.component, part.bundle)) {
      refusals.set(key, [{ column: bundleColumns.component.header, reason: "own-part" }]);
    } else add(part);
  }
  return refusals;
}

/** True when a product is another, or holds it at any depth. */
function holds(
  parts: ReadonlyMap<string, ReadonlySet<string>>,
  product: string,
  other: string,
): boolean {
  const seen = new Set([product]);
  for (const one of seen) for (const part of parts.get(one) ?? []) seen.add(part);
  return seen.has(other);
}

export const bundleExamples = [
  ["100999", "100871", "2"],
  ["100999", "100234", "3"],
  ["100871", "100234", "1"],
];
