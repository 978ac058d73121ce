import type { bundleComponents, productCodes, productColors } from "#drizzle/schema/catalogue.ts";
import type { FacetDictionary } from "./catalogue/facet.ts";
import { eanAt, productAt, stockFactsAt } from "./catalogue/product.ts";
import { deliveryStockOf, storeStockOf } from "./catalogue/stock.ts";
import { suppliesOf } from "./catalogue/supply.ts";
import { type Colour, palettes } from "./paint/palettes.ts";
import { type Share, variantAt } from "./plan.ts";

export function* productRows(shares: readonly Share[], dictionary: FacetDictionary) {
  for (const share of shares) {
    for (let index = 0; index < share.count; index++) {
      const product = productAt(share, index);
      yield { ...product, facetValueIds: dictionary.idsOf(product.attributes) };
    }
  }
}

export function* codeRows(shares: readonly Share[]) {
  for (const share of shares) {
    for (let index = 0; index < share.count; index++) {
      yield {
        productUid: share.firstUid + index,
        kind: "ean",
        code: eanAt(share, index),
      } satisfies typeof productCodes.$inferInsert;
    }
  }
}

export function* colourRows(shares: readonly Share[]) {
  for (const share of shares) {
    if (!share.family.palette) continue;
    const colours: readonly Colour[] = palettes[share.family.palette];
    for (let index = 0; index < share.count; index++) {
      const productUid = share.firstUid + index;
      for (const [position, [codeColor, label, hex]] of colours.entries()) {
        yield {
          productUid,
          codeColor,
          label,
          hex,
          position,
        } satisfies typeof productColors.$inferInsert;
      }
    }
  }
}

export function* bundleRows(shares: readonly Share[]) {
  const byLabel = new Map(shares.map((share) => [share.family.label, share]));
  for (const share of shares) {
    for (let index = 0; index < share.count; index++) {
      const bundleUid = share.firstUid + index;
      for (const [label, quantity] of variantAt(share, index).variant.bundle) {
        const parts = byLabel.get(label);
        if (!parts)
          throw new Error(`family "${share.family.label}" names an unknown family: ${label}`);
        yield {
          bundleUid,
          componentUid: parts.firstUid,
          quantity,
        } satisfies typeof bundleComponents.$inferInsert;
      }
    }
  }
}

export function* pickupRows(
  shares: readonly Share[],
  depots: Parameters<typeof storeStockOf>[1],
  products: number,
) {
  for (const facts of everyStock(shares)) yield* storeStockOf(facts, depots, products);
}

export function* deliveryRows(shares: readonly Share[], products: number) {
  for (const facts of everyStock(shares)) yield* deliveryStockOf(facts, products);
}

export function* supplyRows(shares: readonly Share[], products: number, today: Date) {
  for (const facts of everyStock(shares)) yield* suppliesOf(facts, products, today);
}

function* everyStock(shares: readonly Share[]) {
  for (const share of shares) {
    for (let index = 0; index < share.count; index++) yield stockFactsAt(share, index);
  }
}
