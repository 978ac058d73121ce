import { cellText } from "./cell.ts";
import type { StagedEntity } from "./entity-name.ts";
import type { Cells, LineProblem, LineReason } from "./line.ts";

/** Rows of the shop that lines name by the merchant's code. */
export type NamedKind =
  | "family"
  | "brand"
  | "product"
  | "store"
  | "company"
  | "card"
  | "price-list";

/** A code that the shop does not know yet. */
export type AwaitedCode = { what: NamedKind | "invoice"; code: string };

const unknown: Partial<Record<LineProblem, NamedKind>> = {
  "unknown-family": "family",
  "unknown-brand": "brand",
  "unknown-product": "product",
  "unknown-store": "store",
  "unknown-company": "company",
  "unknown-price-list": "price-list",
};

/** Entities whose records have a code of their own. */
const ownKinds: Partial<Record<StagedEntity, NamedKind>> = {
  families: "family",
  brands: "brand",
  products: "product",
  stores: "store",
  companies: "company",
  cards: "card",
  "price-lists": "price-list",
};

type RefusedLine = { code: string; cells: Cells; reasons: readonly LineReason[] };

/**
 * Lists the codes for which a refused line has only to wait: those it names and the shop lacks, or
 * its own, when it has not all that a new record needs. Null for a line that is wrong whatever comes.
 */
export function awaitedCodes(
  entity: StagedEntity,
  header: readonly string[],
  { code, cells, reasons }: RefusedLine,
): AwaitedCode[] | null {
  const own = ownKinds[entity];
  const missing = reasons.map(({ column, reason }): AwaitedCode | null => {
    if (reason === "column-missing") return own ? { what: own, code } : null;
    const what = unknown[reason];
    return what
      ? { what, code: cellText(cells[header.findIndex((name) => name.trim() === column)]) }
      : null;
  });
  const all = missing.filter((one) => one !== null);
  return all.length > 0 && all.length === missing.length ? all : null;
}
