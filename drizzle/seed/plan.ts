import type { Variant } from "./family.ts";
import { isLot } from "./lot.ts";
import type { PlantedFamily } from "./tree.ts";

/** How many products a family holds in a shop of a given size, and the uid of the first one. */
export type Share = PlantedFamily & { firstUid: number; count: number };

/**
 * Shares a number of products out: every family has some before any has many, none more than its
 * variants while others have fewer; past all variants, families grow in proportion, one brand or
 * range after another. Lots do not grow.
 */
export function plan(planted: readonly PlantedFamily[], products: number): Share[] {
  const capacities = planted.map(({ family }) => family.variants.length);
  const all = capacities.reduce((sum, capacity) => sum + capacity, 0);
  const counts = products <= all ? fillEvenly(capacities, products) : grow(planted, products - all);
  let firstUid = 1;
  return planted.map((place, index) => {
    const share = { ...place, firstUid, count: counts[index] ?? 0 };
    firstUid += share.count;
    return share;
  });
}

/** The variant that stands at an index of a share, and how many times its family was gone through before. */
export function variantAt(share: Share, index: number): { variant: Variant; cycle: number } {
  const { variants } = share.family;
  const isPartial = share.count < variants.length;
  const place = isPartial
    ? Math.floor((index * variants.length) / share.count)
    : index % variants.length;
  const variant = variants[place];
  if (!variant) throw new Error(`${share.family.label}: no variant ${place}`);
  return { variant, cycle: isPartial ? 0 : Math.floor(index / variants.length) };
}

function fillEvenly(capacities: readonly number[], products: number): number[] {
  const counts = capacities.map(() => 0);
  let left = products;
  while (left > 0) {
    const open = counts.flatMap((count, index) =>
      count < (capacities[index] ?? 0) ? [index] : [],
    );
    const each = Math.floor(left / open.length);
    for (const index of each > 0 ? open : open.slice(0, left)) {
      const room = (capacities[index] ?? 0) - (counts[index] ?? 0);
      const given = Math.min(room, Math.max(each, 1));
      counts[index] = (counts[index] ?? 0) + given;
      left -= given;
    }
  }
  return counts;
}

function grow(planted: readonly PlantedFamily[], extra: number): number[] {
  const weights = planted.map(({ family }) => (isLot(family) ? 0 : family.variants.length));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let weightSoFar = 0;
  return planted.map(({ family }, index) => {
    const before = Math.floor((extra * weightSoFar) / total);
    weightSoFar += weights[index] ?? 0;
    return family.variants.length + Math.floor((extra * weightSoFar) / total) - before;
  });
}
