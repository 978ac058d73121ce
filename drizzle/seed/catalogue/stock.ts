import { chance, hash } from "../random.ts";
import type { Placed } from "./large.ts";

export const ZONES = 6;

/** Rows that each stock table holds at most, whatever the size of the shop. */
const MAX_ROWS = 4_000_000;

const DEMO_STORE = 1;

/** Products of a family that every depot of the demo accounts keeps in plenty. */
const BASICS = 8;

export type StockFacts = {
  uid: number;
  usual: number;
  pack: number;
  isBasic: boolean;
  isActive: boolean;
  isDeliverable: boolean;
};

export function stockFacts({ family, index, product }: Placed): StockFacts {
  return {
    uid: product.uid,
    usual: family.usualStock,
    pack: product.packagingQuantity,
    isBasic: family.popularity >= 4 && index < BASICS,
    isActive: product.isActive,
    isDeliverable: product.isDeliverable,
  };
}

type Depot = { uid: number; isWithoutProducts?: boolean };

/** Stock of one product, depot by depot: some seven depots out of ten keep it; none below zero. */
export function* storeStockOf(facts: StockFacts, depots: readonly Depot[], products: number) {
  if (!facts.isActive) return;
  for (const depot of depotsFor(facts, depots, products)) {
    if (depot.isWithoutProducts) continue;
    const quantity = quantityIn(facts, depot.uid);
    if (quantity !== null) yield { productUid: facts.uid, storeUid: depot.uid, quantity };
  }
}

export function* deliveryStockOf(facts: StockFacts, products: number) {
  if (!facts.isActive || !facts.isDeliverable) return;
  const zones = Math.min(ZONES, Math.max(1, Math.floor(MAX_ROWS / products)));
  for (let zone = 1; zone <= zones; zone++) {
    if (!facts.isBasic && chance(facts.uid, zone, "zone") < 0.2) continue;
    const spread = 0.4 + 2.2 * chance(facts.uid, zone, "zone-quantity");
    const quantity = wholePacks(facts.usual * 5 * spread, facts.pack);
    yield { productUid: facts.uid, deliveryZone: zone, quantity };
  }
}

function depotsFor(facts: StockFacts, depots: readonly Depot[], products: number) {
  const most = Math.max(1, Math.floor(MAX_ROWS / products));
  if (most >= depots.length) return depots;
  const start = hash(facts.uid, "depots");
  const chosen = new Set(depots.slice(0, 1));
  for (let step = 0; chosen.size < most; step++) {
    const depot = depots[(start + step * 7) % depots.length];
    if (depot) chosen.add(depot);
  }
  return [...chosen];
}

function quantityIn(facts: StockFacts, storeUid: number): number | null {
  const spread = 0.15 + 1.7 * chance(facts.uid, storeUid, "quantity") ** 2;
  const isKept = facts.isBasic && storeUid === DEMO_STORE;
  if (isKept) return wholePacks(facts.usual * (1 + spread), facts.pack);
  const kept = chance(facts.uid, storeUid, "kept");
  if (kept < 0.3) return null;
  if (kept < 0.37) return Math.floor(chance(facts.uid, storeUid, "last") * 6);
  const size = 0.6 + chance(storeUid, "size");
  return wholePacks(facts.usual * spread * size, facts.pack);
}

function wholePacks(quantity: number, pack: number): number {
  return Math.max(1, Math.round(quantity / pack)) * pack;
}
