import { attributeCode } from "#app/models/catalogue/attribute.ts";

/** An attribute of the products of a family. */
export type FacetRow = { label: string; products: number; values: number };

/** The facets of a family in the order of its choice, and the attributes that it hides; all are facets without one. */
export function facetRows(
  attributes: readonly (FacetRow & { code: string })[],
  choice: readonly string[],
): { shown: FacetRow[]; hidden: FacetRow[] } {
  const rows = attributes.map(({ code, label, products, values }) => ({
    code,
    row: { label, products, values },
  }));
  if (choice.length === 0) return { shown: rows.map(({ row }) => row), hidden: [] };
  const chosen = choice.map((label) => ({ label, code: attributeCode(label) }));
  const codes = new Set(chosen.map(({ code }) => code));
  return {
    shown: chosen.map(
      ({ label, code }) =>
        rows.find((one) => one.code === code || attributeCode(one.row.label) === code)?.row ?? {
          label,
          products: 0,
          values: 0,
        },
    ),
    hidden: rows
      .filter(({ code, row }) => !codes.has(code) && !codes.has(attributeCode(row.label)))
      .map(({ row }) => row),
  };
}

export const facetActs = ["up", "down", "hide", "show"] as const;

export type FacetAct = (typeof facetActs)[number];

/** The order of labels after an act on one; null where the last would be hidden. */
export function moveFacet(
  order: readonly string[],
  act: FacetAct,
  label: string,
): readonly string[] | null {
  const place = order.indexOf(label);
  if (act === "show") return place < 0 ? [...order, label] : order;
  if (place < 0) return order;
  const others = order.filter((one) => one !== label);
  if (act === "hide") return others.length > 0 ? others : null;
  return others.toSpliced(Math.max(0, place + (act === "up" ? -1 : 1)), 0, label);
}
