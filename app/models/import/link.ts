import type { ProductLinkKind } from "#app/models/catalogue/link.ts";
import { type Columns, choiceColumn, codeColumn, type RecordOf, wholeColumn } from "./column.ts";
import type { LineReason, Values } from "./line.ts";

const kinds: readonly (readonly [word: string, kind: ProductLinkKind])[] = [
  ["complémentaire", "related"],
  ["remplaçant", "substitute"],
];

/** Products that the merchant puts beside another, the lowest position first. */
export const productLinkColumns = {
  product: codeColumn("article"),
  kind: choiceColumn<ProductLinkKind>("lien", kinds, undefined),
  other: codeColumn("article lié"),
  position: wholeColumn("ordre", 0, 9999, 0),
} satisfies Columns;

export type ProductLinkRecord = RecordOf<typeof productLinkColumns>;

/** Refuses a product beside itself. */
export function checkProductLink({ product, other }: Values): LineReason[] {
  if (product !== other) return [];
  return [{ column: productLinkColumns.other.header, reason: "itself" }];
}

export const productLinkExamples = [
  ["100871", "complémentaire", "100234", "1"],
  ["100871", "complémentaire", "100999", "2"],
  ["100234", "remplaçant", "100999", "1"],
];
