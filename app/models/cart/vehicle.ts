import { type CartLine, weightGramsOf } from "./cart.ts";

export type Vehicle = {
  id: number;
  name: string;
  payloadKg: number;
  bedLengthCm: number;
  isDefault: boolean;
};

export const MAX_VEHICLES = 10;

export const VEHICLE_NAME_LENGTH = 60;

/** Maximum payload on French roads is under 40 t, the longest bed 13.6 m (code de la route, R. 312-4 and R. 312-11). */
export const MAX_PAYLOAD_KG = 40_000;
export const MAX_BED_CM = 1_400;

/** Line data that decides whether it fits a vehicle; `lengthCm` of one item, null when unknown. */
export type LoadLine = Pick<
  CartLine,
  "id" | "label" | "quantity" | "packagingQuantity" | "weightGrams" | "storageUnit"
> & { lengthCm: number | null };

export type Load = {
  weightGrams: number;
  overGrams: number;
  tooLong: { label: string; overCm: number }[];
  journeys: number;
};

export function loadOf(lines: readonly LoadLine[], vehicle: Vehicle): Load {
  const payloadGrams = vehicle.payloadKg * 1000;
  const weightGrams = lines.reduce((sum, line) => sum + weightGramsOf(line), 0);
  const tooLong = lines.flatMap(({ label, lengthCm }) => {
    const overCm = (lengthCm ?? 0) - vehicle.bedLengthCm;
    return overCm > 0 ? [{ label, overCm }] : [];
  });
  return {
    weightGrams,
    overGrams: Math.max(0, weightGrams - payloadGrams),
    tooLong: tooLong.toSorted((a, b) => b.overCm - a.overCm),
    journeys: Math.max(1, Math.ceil(weightGrams / payloadGrams)),
  };
}

export type LoadPart = { lineId: number; quantity: number };

export type TwoLoads = { first: LoadPart[]; second: LoadPart[] };

/** Whole packs and lines where possible; where two journeys do not suffice, the second takes the rest. */
export function splitLoads(lines: readonly LoadLine[], payloadGrams: number): TwoLoads {
  const divided = lines.map((line) => itemOf(line, line.packagingQuantity));
  const taken =
    chooseWithin(
      lines.map((line) => itemOf(line, line.quantity)),
      payloadGrams,
    ) ??
    chooseWithin(divided, payloadGrams) ??
    fill(divided, payloadGrams);
  const first = lines.map(({ id: lineId }) => ({ lineId, quantity: taken.get(lineId) ?? 0 }));
  const second = lines.map(({ id: lineId, quantity }) => {
    return { lineId, quantity: quantity - (taken.get(lineId) ?? 0) };
  });
  const isSome = ({ quantity }: LoadPart) => quantity > 0;
  return { first: first.filter(isSome), second: second.filter(isSome) };
}

type Item = { lineId: number; units: number; grams: number; count: number };

function itemOf({ id, quantity, weightGrams }: LoadLine, units: number): Item {
  return { lineId: id, units, grams: weightGrams * units, count: Math.floor(quantity / units) };
}

type Step = { grams: number; before: number; item: Item; times: number };

/** Weights tried before giving up, some hundredths of a second: a cart of a thousand packs takes some thousands. */
const MAX_STEPS = 100_000;

/** Tries heavy items first, then every reachable weight. Null when none exists, or none was found in time. */
function chooseWithin(items: readonly Item[], payloadGrams: number): Map<number, number> | null {
  const all = gramsOf(items);
  const filled = fill(items, payloadGrams);
  const left = items.map((item) => ({
    ...item,
    count: item.count - (filled.get(item.lineId) ?? 0) / item.units,
  }));
  return gramsOf(left) <= payloadGrams ? filled : search(items, all - payloadGrams, payloadGrams);
}

function gramsOf(items: readonly Item[]): number {
  return items.reduce((sum, { grams, count }) => sum + grams * count, 0);
}

function search(items: readonly Item[], least: number, most: number): Map<number, number> | null {
  const reached = new Map<number, Step | null>([[0, null]]);
  let steps = 0;
  for (const item of items.toSorted((a, b) => b.grams - a.grams)) {
    for (const step of stepsBy(item, [...reached.keys()], most)) {
      if (++steps > MAX_STEPS) return null;
      if (reached.has(step.grams)) continue;
      reached.set(step.grams, step);
      if (step.grams >= least) return walkBack(reached, step.grams);
    }
  }
  return null;
}

function* stepsBy(item: Item, weights: readonly number[], most: number): Generator<Step> {
  if (item.grams === 0) return;
  for (const before of weights) {
    const times = Math.min(item.count, Math.floor((most - before) / item.grams));
    for (let taken = 1; taken <= times; taken++) {
      yield { grams: before + taken * item.grams, before, item, times: taken };
    }
  }
}

function walkBack(reached: ReadonlyMap<number, Step | null>, grams: number): Map<number, number> {
  const taken = new Map<number, number>();
  for (let step = reached.get(grams); step; step = reached.get(step.before)) {
    taken.set(step.item.lineId, step.times * step.item.units);
  }
  return taken;
}

function fill(items: readonly Item[], payloadGrams: number): Map<number, number> {
  const taken = new Map<number, number>();
  let left = payloadGrams;
  for (const { lineId, units, grams, count } of items.toSorted((a, b) => b.grams - a.grams)) {
    const times = grams === 0 ? count : Math.min(count, Math.floor(left / grams));
    taken.set(lineId, times * units);
    left -= times * grams;
  }
  return taken;
}
