import { z } from "zod";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { productField, toProductJson } from "#app/models/catalogue/product-json.ts";
import type { GridPage } from "./grid.ts";

/** Page of a grid as JSON: `total` and the counts of facets are exact. */
export const gridField = z.strictObject({
  total: z.int(),
  from: z.int(),
  pageSize: z.int(),
  products: z.array(productField),
  facets: z.array(
    z.strictObject({
      code: z.string(),
      label: z.string(),
      buckets: z.array(z.strictObject({ value: z.string(), label: z.string(), count: z.int() })),
    }),
  ),
  in_stock: z.int().nullable(),
  deliverable: z.int().nullable(),
});

export function toGridJson(
  page: GridPage<ListedProduct>,
  pageSize: number,
): z.input<typeof gridField> {
  return {
    total: page.total,
    from: page.from,
    pageSize,
    products: page.products.map(toProductJson),
    facets: page.facets.map(({ code, label, buckets }) => ({
      code,
      label,
      buckets: buckets.map(({ value, label: name = value, count }) => ({
        value,
        label: name,
        count,
      })),
    })),
    in_stock: page.switches?.inStock ?? null,
    deliverable: page.switches?.deliverable ?? null,
  };
}
