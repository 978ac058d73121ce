import type { productCodes, productColors } from "#drizzle/schema/catalogue.ts";
import type { paintBases } from "#drizzle/schema/paint.ts";
import { everyProduct, extraProducts, type LargeCatalogue } from "./catalogue/large.ts";
import { deliveryStockOf, stockFacts, storeStockOf } from "./catalogue/stock.ts";
import { suppliesOf } from "./catalogue/supply.ts";

/** Products that no file brought. */
export function* productRows(catalogue: LargeCatalogue) {
  for (const { product } of extraProducts(catalogue)) yield product;
}

export function* codeRows(catalogue: LargeCatalogue) {
  for (const { product, ean } of extraProducts(catalogue)) {
    if (ean === null) continue;
    yield {
      productUid: product.uid,
      kind: "ean",
      code: ean,
    } satisfies typeof productCodes.$inferInsert;
  }
}

/** Colours of drawn products: those of the product that each copies. */
export function* colourRows(catalogue: LargeCatalogue) {
  for (const { product, copyOf } of extraProducts(catalogue)) {
    for (const colour of catalogue.colours.get(copyOf ?? 0) ?? []) {
      yield { ...colour, productUid: product.uid } satisfies typeof productColors.$inferInsert;
    }
  }
}

export function* baseRows(catalogue: LargeCatalogue) {
  for (const { product, copyOf } of extraProducts(catalogue)) {
    const base = catalogue.bases.get(copyOf ?? 0);
    if (base) yield { ...base, productUid: product.uid } satisfies typeof paintBases.$inferInsert;
  }
}

export function* pickupRows(
  catalogue: LargeCatalogue,
  depots: Parameters<typeof storeStockOf>[1],
  products: number,
) {
  for (const facts of everyStock(catalogue)) yield* storeStockOf(facts, depots, products);
}

export function* deliveryRows(catalogue: LargeCatalogue, products: number) {
  for (const facts of everyStock(catalogue)) yield* deliveryStockOf(facts, products);
}

export function* supplyRows(catalogue: LargeCatalogue, products: number, today: Date) {
  for (const facts of everyStock(catalogue)) yield* suppliesOf(facts, products, today);
}

function* everyStock(catalogue: LargeCatalogue) {
  for (const placed of everyProduct(catalogue)) yield stockFacts(placed);
}
