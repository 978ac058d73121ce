import { type SQLWrapper, sql } from "drizzle-orm";
import { products } from "#drizzle/schema/catalogue.ts";

export type SoldColor = { label: string; hex: string };

/** SQL condition: colours of its own, or the chart when it is tinted. */
export const hasColors = sql<boolean>`(exists (
  select from product_colors where product_colors.product_uid = ${products.uid})
  or exists (select from paint_bases where paint_bases.product_uid = ${products.uid}))`;

/** Selects by code; null when not sold in it. The only definition; reads four tables by primary keys. */
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
