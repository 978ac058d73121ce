import { type Bits, type CatalogueIndex, hasBit } from "#app/models/search/catalogue-index.ts";

export type Held = { brandCodes: ReadonlySet<string>; rangeIds: ReadonlySet<number> };

/** Brands and ranges of a depot's stock, in one pass over the products on sale. */
export function heldIn(columns: CatalogueIndex, stock: Bits): Held {
  const brandSeen = new Set<number>();
  const leafSeen = new Set<number>();
  for (let place = 0; place < columns.size; place++) {
    if (!hasBit(stock, place)) continue;
    brandSeen.add(columns.brands[place] ?? -1);
    leafSeen.add(columns.leaves[place] ?? -1);
  }
  const codes = [...brandSeen].flatMap((index) => columns.brandList[index]?.code ?? []);
  const ids = [...leafSeen].flatMap((index) => columns.leafList[index]?.path[0] ?? []);
  return { brandCodes: new Set(codes), rangeIds: new Set(ids) };
}

export type StockVisibility = "mine" | "other" | "unseen";

/** A visitor (`homeUid` null) has no depot: signing in, then choosing this one, shows its stock. */
export function stockVisibility(
  homeUid: number | null,
  seesStock: boolean,
  uid: number,
): StockVisibility {
  if (homeUid === null) return "other";
  if (!seesStock) return "unseen";
  return homeUid === uid ? "mine" : "other";
}
