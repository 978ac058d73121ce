import type { CartLine } from "#app/models/cart/cart.ts";
import type { LoadPart } from "#app/models/cart/vehicle.ts";
import { sellableUnits } from "#app/models/catalogue/packaging.ts";

/** Need of a cart for one product, in storage units: lines in several colours share one stock. */
export type Need = Pick<CartLine, "productUid" | "label" | "storageUnit" | "packagingQuantity"> & {
  quantity: number;
};

/** Depot and its distance from the buyer's own; `stock` in storage units by product. */
export type StockedDepot = { uid: number; km: number; stock: ReadonlyMap<number, number> };

export type Shortage = { label: string; storageUnit: string; units: number; quantity: number };

export type Shared = { need: Need; first: number; second: number };

export type DepotPair<D> = { first: D; second: D; shared: Shared[]; shortages: Shortage[] };

export type DepotRanking<D> = {
  whole: D[];
  pair: DepotPair<D> | null;
  partial: { depot: D; shortages: Shortage[] }[];
};

/** Needs of a cart by product; lines that cannot be ordered are left out. */
export function needsOf(lines: readonly CartLine[]): Need[] {
  const needs = new Map<number, Need>();
  for (const line of lines) {
    if (line.unsellable) continue;
    const { productUid, label, storageUnit, packagingQuantity, quantity } = line;
    const before = needs.get(productUid)?.quantity ?? 0;
    const together = { productUid, label, storageUnit, packagingQuantity };
    needs.set(productUid, { ...together, quantity: before + quantity });
  }
  return [...needs.values()];
}

/** Sorts depots with everything by distance, else the best pair, then depots with a part. Whole packs only. */
export function rankDepots<D extends StockedDepot>(
  needs: readonly Need[],
  depots: readonly D[],
): DepotRanking<D> {
  const near = depots.toSorted((a, b) => a.km - b.km || a.uid - b.uid);
  const judged = near.map((depot) => ({
    depot,
    shortages: shortagesIn(needs, unitsOf(needs, [depot])),
  }));
  const whole = judged.filter(({ shortages }) => shortages.length === 0);
  if (whole.length > 0) return { whole: whole.map(({ depot }) => depot), pair: null, partial: [] };
  const partial = judged
    .filter(
      ({ shortages }) =>
        shortages.some(({ units }) => units > 0) || shortages.length < needs.length,
    )
    .toSorted((a, b) => a.shortages.length - b.shortages.length);
  const alone = partial[0]?.shortages.length ?? needs.length;
  const pair = bestPair(needs, near);
  return { whole: [], pair: pair && pair.shortages.length < alone ? pair : null, partial };
}

/** Splits the needs between two depots: all from the first that has everything, else the first then the second. */
export function shareBetween<D extends StockedDepot>(
  needs: readonly Need[],
  first: D,
  second: D,
): DepotPair<D> {
  const shared = needs.map((need): Shared => {
    const [inFirst = 0] = unitsOf([need], [first]);
    const [inSecond = 0] = unitsOf([need], [second]);
    if (inFirst < need.quantity && inSecond >= need.quantity) {
      return { need, first: 0, second: need.quantity };
    }
    const fromFirst = Math.min(inFirst, need.quantity);
    return { need, first: fromFirst, second: Math.min(inSecond, need.quantity - fromFirst) };
  });
  return { first, second, shared, shortages: shortagesIn(needs, unitsOf(needs, [first, second])) };
}

/** Parts of lines to pick up at the second of two depots: of several colours of a product, the last ones first. */
export function partsAtSecond(
  lines: readonly Pick<CartLine, "id" | "productUid" | "quantity" | "unsellable">[],
  shared: readonly Shared[],
): LoadPart[] {
  return shared.flatMap(({ need, second }) => {
    let left = second;
    const own = lines.filter(({ productUid, unsellable }) => {
      return productUid === need.productUid && unsellable === null;
    });
    return own.toReversed().flatMap(({ id: lineId, quantity: held }) => {
      const quantity = Math.min(left, held);
      left -= quantity;
      return quantity > 0 ? [{ lineId, quantity }] : [];
    });
  });
}

function bestPair<D extends StockedDepot>(
  needs: readonly Need[],
  near: readonly D[],
): DepotPair<D> | null {
  const held = near.map((depot) => unitsOf(needs, [depot]));
  let best: { short: number; km: number; first: D; second: D } | null = null;
  for (const [i, first] of near.entries()) {
    for (const [j, second] of near.entries()) {
      if (j <= i) continue;
      const short = countShort(needs, held[i] ?? [], held[j] ?? []);
      const km = first.km + second.km;
      if (best && (short > best.short || (short === best.short && km >= best.km))) continue;
      best = { short, km, first, second };
    }
  }
  return best && shareBetween(needs, best.first, best.second);
}

function countShort(needs: readonly Need[], one: readonly number[], other: readonly number[]) {
  let short = 0;
  for (const [index, { quantity }] of needs.entries()) {
    if ((one[index] ?? 0) + (other[index] ?? 0) < quantity) short += 1;
  }
  return short;
}

function unitsOf(needs: readonly Need[], depots: readonly StockedDepot[]): number[] {
  return needs.map(({ productUid, packagingQuantity }) =>
    depots.reduce(
      (sum, { stock }) => sum + sellableUnits(stock.get(productUid) ?? 0, packagingQuantity),
      0,
    ),
  );
}

function shortagesIn(needs: readonly Need[], there: readonly number[]): Shortage[] {
  return needs.flatMap(({ label, storageUnit, quantity }, index) => {
    const units = there[index] ?? 0;
    return units < quantity ? [{ label, storageUnit, units, quantity }] : [];
  });
}
