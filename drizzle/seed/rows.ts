import type { productCodes, productColors } from "#drizzle/schema/catalogue.ts";
import { everyProduct, extraProducts, type LargeCatalogue } from "./catalogue/large.ts";
import { deliveryStockOf, stockFacts, storeStockOf } from "./catalogue/stock.ts";
import { suppliesOf } from "./catalogue/supply.ts";
import { type Colour, palettes } from "./paint/palettes.ts";

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

export function* colourRows(catalogue: LargeCatalogue) {
  for (const { family, product } of everyProduct(catalogue)) {
    if (!family.palette) continue;
    const colours: readonly Colour[] = palettes[family.palette];
    for (const [position, [codeColor, label, hex]] of colours.entries()) {
      yield {
        productUid: product.uid,
        codeColor,
        label,
        hex,
        position,
      } satisfies typeof productColors.$inferInsert;
    }
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
