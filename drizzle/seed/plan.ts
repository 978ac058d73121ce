import { isLot, type SeedVariant } from "./catalogue/family.ts";
import type { PlantedFamily } from "./catalogue/tree.ts";

export type Share = PlantedFamily & { firstUid: number; count: number };

/** Every family gets some before any has many; past all variants, brands and ranges multiply. */
export function plan(planted: readonly PlantedFamily[], products: number): Share[] {
  const all = sum(planted.map(({ family }) => family.variants.length));
  const counts = products <= all ? fill(planted, products) : grow(planted, products - all);
  let firstUid = 1;
  return planted.map((place, index) => {
    const share = { ...place, firstUid, count: counts[index] ?? 0 };
    firstUid += share.count;
    return share;
  });
}

export function variantAt(share: Share, index: number): { variant: SeedVariant; cycle: number } {
  const { variants } = share.family;
  const isPartial = share.count < variants.length;
  const place = isPartial
    ? Math.floor((index * variants.length) / share.count)
    : index % variants.length;
  const variant = variants[place];
  if (!variant) throw new Error(`family "${share.family.label}" has no variant ${place}`);
  return { variant, cycle: isPartial ? 0 : Math.floor(index / variants.length) };
}

/** Families share in the measure of the square of how much they are asked for; the rest goes one by one. */
function fill(planted: readonly PlantedFamily[], products: number): number[] {
  const least = products >= planted.length ? 1 : 0;
  const countsAt = (level: number) =>
    planted.map(({ family }) =>
      Math.min(family.variants.length, least + Math.floor(level * family.popularity ** 2)),
    );
  let low = 0;
  let high = products;
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (sum(countsAt(middle)) <= products) low = middle;
    else high = middle;
  }
  return topUp(planted, countsAt(low), products);
}

function topUp(planted: readonly PlantedFamily[], counts: number[], products: number): number[] {
  let left = products - sum(counts);
  while (left > 0) {
    for (const [index, { family }] of planted.entries()) {
      const count = counts[index] ?? 0;
      if (left === 0 || count >= family.variants.length) continue;
      counts[index] = count + 1;
      left -= 1;
    }
  }
  return counts;
}

function grow(planted: readonly PlantedFamily[], extra: number): number[] {
  const weights = planted.map(({ family }) => (isLot(family) ? 0 : family.variants.length));
  const total = sum(weights);
  let weightSoFar = 0;
  return planted.map(({ family }, index) => {
    const before = Math.floor((extra * weightSoFar) / total);
    weightSoFar += weights[index] ?? 0;
    return family.variants.length + Math.floor((extra * weightSoFar) / total) - before;
  });
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
