import { type SQLWrapper, sql } from "drizzle-orm";
import { products } from "#drizzle/schema/catalogue.ts";

/** A colour that a product is sold in, as a line tells it. */
export type SoldColor = { label: string; hex: string };

/** A product of `products` has colours to choose from: its own, or the card when it is tinted. */
export const hasColors = sql<boolean>`(exists (
  select from product_colors where product_colors.product_uid = ${products.uid})
  or exists (select from paint_bases where paint_bases.product_uid = ${products.uid}))`;

/**
 * The colour of a product of `products` that goes by a code: one of its own, or one of the card that its
 * base takes; null when it is not sold in such a colour. Wherever a colour is checked or told, this says
 * it. Reads four tables by their primary keys.
 */
export function colorOf(codeColor: SQLWrapper) {
  return sql<SoldColor | null>`(
    select json_build_object('label', own.label, 'hex', own.hex) from product_colors own
    where own.product_uid = ${products.uid} and own.code_color = ${codeColor}
    union all
    select json_build_object('label', tint.number || ' ' || tint.name, 'hex', tint.hex)
    from paint_bases held join paint_colors tint on tint.base = held.base
    where held.product_uid = ${products.uid} and tint.code = ${codeColor}
    limit 1)`;
}
