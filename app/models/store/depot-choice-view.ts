import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { DepotPair, Shared, Shortage, StockedDepot } from "./depot-choice.ts";
import type { StoreName } from "./store.ts";

/** Depot that can supply a whole cart or a part of it. */
export type DepotFacts = StoreName & {
  /** Distance from the buyer's own depot, rounded. */
  km: number;
  isHome: boolean;
  /** First slot for an order; null when none is in sight. */
  slot: { day: IsoDay; label: string } | null;
};

/** Quantity of a product: all that is requested when `quantity` is `of`. */
export type PickedUpItem = { label: string; storageUnit: string; quantity: number; of: number };

/** Goods picked up at one of two depots; the first products by name, a count of the others. */
export type DepotShare = DepotFacts & { goods: PickedUpItem[]; goodsCount: number };

/** Cart picked up at two depots, and the shortage of both. */
export type PairView = {
  first: DepotShare;
  second: DepotShare;
  missing: Shortage[];
  shortCount: number;
};

/** Choice of depots for a whole cart, on its page. */
export type DepotChoiceView = {
  today: IsoDay;
  /** Requested products. */
  productCount: number;
  whole: DepotFacts[];
  /** Depots that have everything, shown or not. */
  wholeCount: number;
  pair: PairView | null;
  partial: (DepotFacts & { missing: Shortage[]; shortCount: number })[];
  /** Delivery estimate, when no depot has everything and a postal code is known. */
  delivery: DeliveryView | null;
};

/** Products named on a page; the others are counted. */
export const GOODS_NAMED = 10;

/** Depots by distance, then by their first free slot; those without one last. */
export function nearestThenSoonest(depots: readonly DepotFacts[]): DepotFacts[] {
  return depots.toSorted(
    (a, b) =>
      Number(a.slot === null) - Number(b.slot === null) ||
      a.km - b.km ||
      (a.slot?.day ?? "").localeCompare(b.slot?.day ?? ""),
  );
}

export function toPairView<D extends StockedDepot>(
  { first, second, shared, shortages }: DepotPair<D>,
  factsOf: (depot: D) => DepotFacts,
): PairView {
  return {
    first: { ...factsOf(first), ...itemsOf(shared, (share) => share.first) },
    second: { ...factsOf(second), ...itemsOf(shared, (share) => share.second) },
    missing: shortages.slice(0, GOODS_NAMED),
    shortCount: shortages.length,
  };
}

function itemsOf(shared: readonly Shared[], unitsOf: (share: Shared) => number) {
  const all = shared.flatMap((share): PickedUpItem[] => {
    const { label, storageUnit, quantity: of } = share.need;
    const quantity = unitsOf(share);
    return quantity > 0 ? [{ label, storageUnit, quantity, of }] : [];
  });
  return { goods: all.slice(0, GOODS_NAMED), goodsCount: all.length };
}
