import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { DepotPair, Shared, Shortage, StockedDepot } from "./depot-choice.ts";
import type { StoreName } from "./store.ts";

export type DepotFacts = StoreName & {
  km: number;
  isHome: boolean;
  slot: { day: IsoDay; label: string } | null;
};

export type PickedUpItem = { label: string; storageUnit: string; quantity: number; of: number };

export type DepotShare = DepotFacts & { items: PickedUpItem[]; itemCount: number };

export type PairView = {
  first: DepotShare;
  second: DepotShare;
  missing: Shortage[];
  shortCount: number;
};

export type DepotChoiceView = {
  today: IsoDay;
  productCount: number;
  whole: DepotFacts[];
  wholeCount: number;
  pair: PairView | null;
  partial: (DepotFacts & { missing: Shortage[]; shortCount: number })[];
  delivery: DeliveryView | null;
};

export const ITEMS_NAMED = 10;

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
    missing: shortages.slice(0, ITEMS_NAMED),
    shortCount: shortages.length,
  };
}

function itemsOf(shared: readonly Shared[], unitsOf: (share: Shared) => number) {
  const all = shared.flatMap((share): PickedUpItem[] => {
    const { label, storageUnit, quantity: of } = share.need;
    const quantity = unitsOf(share);
    return quantity > 0 ? [{ label, storageUnit, quantity, of }] : [];
  });
  return { items: all.slice(0, ITEMS_NAMED), itemCount: all.length };
}
