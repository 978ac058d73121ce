export type FacetValue = { id: number; code: string; label: string; value: string };

export type Leaf = { id: number; path: readonly number[] };

/** Place 0 is the best seller; the products themselves stay in the database. */
export type CatalogueIndex = {
  size: number;
  uids: Int32Array;
  leaves: Uint16Array;
  brands: Uint16Array;
  packs: Int32Array;
  /** List price, and the best quantity price that one pack reaches; thousandths of a euro, net; 0 for none. */
  unitMills: Int32Array;
  tierMills: Int32Array;
  labelPlaces: Int32Array;
  flags: Uint8Array;
  /** Number of the group of variants at a place; -1 for a product without another on sale. */
  groups: Int32Array;
  /** Places of a group in ascending order, from `groupStarts[group]` on. */
  groupStarts: Int32Array;
  groupPlaces: Int32Array;
  /** Values of the product at a place: indexes into `valueList`, from `valueStarts[place]` on. */
  valueStarts: Int32Array;
  values: Int32Array;
  leafList: readonly Leaf[];
  brandList: readonly { code: string; name: string }[];
  valueList: readonly FacetValue[];
  placesOfLeaf: readonly Int32Array[];
  sortedUids: Int32Array;
  placesByUid: Int32Array;
};

export const IN_STORE_ONLY = 1;
export const DELIVERABLE = 2;

/** Set of places, one bit each. */
export type Bits = Uint32Array;

/** Products at consecutive places, as numbers: `values` are ids of `valueList`, product by product. */
export type Batch = {
  uids: Int32Array;
  leafIds: Int32Array;
  brands: Int32Array;
  packs: Int32Array;
  unitMills: Int32Array;
  tierMills: Int32Array;
  labelPlaces: Int32Array;
  flags: Int32Array;
  /** The same number for the variants of a product, from 1 on; 0 for none. */
  variants: Int32Array;
  valueCounts: Int32Array;
  valueIds: Int32Array;
};

type Lists = Pick<CatalogueIndex, "leafList" | "brandList" | "valueList">;

/** Index of `size` products, filled batch by batch with `add`, then returned by `finish`. */
export function catalogueIndexBuilder(size: number, valueTotal: number, lists: Lists) {
  const leafIndex = new Map(lists.leafList.map(({ id }, index) => [id, index]));
  const valueIndex = new Map(lists.valueList.map(({ id }, index) => [id, index]));
  const columns = emptyColumns(size, valueTotal, lists);
  const variants = new Int32Array(size);
  let place = 0;
  let valuePlace = 0;
  const add = (batch: Batch) => {
    for (const name of sameColumns) columns[name].set(batch[name], place);
    variants.set(batch.variants, place);
    let next = 0;
    for (let row = 0; row < batch.uids.length; row++) {
      columns.leaves[place] = leafIndex.get(batch.leafIds[row] ?? 0) ?? 0;
      columns.valueStarts[place] = valuePlace;
      for (let left = batch.valueCounts[row] ?? 0; left > 0; left--) {
        columns.values[valuePlace++] = valueIndex.get(batch.valueIds[next++] ?? 0) ?? 0;
      }
      place += 1;
    }
    columns.valueStarts[place] = valuePlace;
  };
  const finish = (): CatalogueIndex => ({
    ...columns,
    ...lookups(columns),
    ...variantGroups(variants),
  });
  return { add, finish };
}

const sameColumns = [
  "uids",
  "brands",
  "packs",
  "unitMills",
  "tierMills",
  "labelPlaces",
  "flags",
] as const;

/** Places of products given by uid, in the same order; those not on sale are left out. */
export function placesOf(columns: CatalogueIndex, uids: Int32Array): Int32Array {
  const places = new Int32Array(uids.length);
  let count = 0;
  for (const uid of uids) {
    const place = placeOf(columns, uid);
    if (place >= 0) places[count++] = place;
  }
  return places.subarray(0, count);
}

/** Products with at least one pack in a stock. Quantities are storage units, uids ascend. */
export function stockedPlaces(
  columns: CatalogueIndex,
  uids: Int32Array,
  quantities: Int32Array,
  isSold: (flags: number) => boolean,
): Bits {
  const { sortedUids, placesByUid, packs, flags } = columns;
  const bits = new Uint32Array((columns.size >>> 5) + 1);
  let at = 0;
  for (let row = 0; row < uids.length; row++) {
    const uid = uids[row] ?? 0;
    while (at < sortedUids.length && (sortedUids[at] ?? 0) < uid) at += 1;
    if (sortedUids[at] !== uid) continue;
    const place = placesByUid[at] ?? 0;
    const isEnough = (quantities[row] ?? 0) >= (packs[place] ?? 1);
    if (isEnough && isSold(flags[place] ?? 0)) setBit(bits, place);
  }
  return bits;
}

export function hasBit(bits: Bits, place: number): boolean {
  return (((bits[place >>> 5] ?? 0) >>> (place & 31)) & 1) === 1;
}

export function setBit(bits: Bits, place: number) {
  const word = place >>> 5;
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31));
}

/** Place of a product; -1 when it is not on sale. */
export function placeOf({ sortedUids, placesByUid }: CatalogueIndex, uid: number): number {
  return placesByUid[indexIn(sortedUids, uid)] ?? -1;
}

/** True of a place in a list whose places ascend. */
export function hasPlace(places: Int32Array, place: number): boolean {
  return indexIn(places, place) >= 0;
}

/** Index in numbers that ascend; -1 for one that is not among them. */
function indexIn(numbers: Int32Array, wanted: number): number {
  let low = 0;
  let high = numbers.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const found = numbers[middle] ?? 0;
    if (found === wanted) return middle;
    if (found < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

type Filled = Omit<
  CatalogueIndex,
  "placesOfLeaf" | "sortedUids" | "placesByUid" | "groups" | "groupStarts" | "groupPlaces"
>;

function emptyColumns(size: number, valueTotal: number, lists: Lists): Filled {
  return {
    size,
    uids: new Int32Array(size),
    leaves: new Uint16Array(size),
    brands: new Uint16Array(size),
    packs: new Int32Array(size),
    unitMills: new Int32Array(size),
    tierMills: new Int32Array(size),
    labelPlaces: new Int32Array(size),
    flags: new Uint8Array(size),
    valueStarts: new Int32Array(size + 1),
    values: new Int32Array(valueTotal),
    ...lists,
  };
}

function lookups({ size, uids, leaves, leafList }: Filled) {
  const counts = new Int32Array(leafList.length);
  for (const leaf of leaves) counts[leaf] = (counts[leaf] ?? 0) + 1;
  const placesOfLeaf = leafList.map((_, leaf) => new Int32Array(counts[leaf] ?? 0));
  counts.fill(0);
  const keys = new Float64Array(size);
  for (let place = 0; place < size; place++) {
    const leaf = leaves[place] ?? 0;
    const row = counts[leaf] ?? 0;
    const list = placesOfLeaf[leaf];
    if (list) list[row] = place;
    counts[leaf] = row + 1;
    keys[place] = (uids[place] ?? 0) * PLACES + place;
  }
  keys.sort();
  return {
    placesOfLeaf,
    sortedUids: Int32Array.from(keys, (key) => Math.floor(key / PLACES)),
    placesByUid: Int32Array.from(keys, (key) => key % PLACES),
  };
}

/** Numbers the groups of two variants and more, in the order of their best sellers. */
function variantGroups(variants: Int32Array) {
  const counts = new Int32Array(variants.reduce((most, one) => Math.max(most, one), 0) + 1);
  for (const variant of variants) counts[variant] = (counts[variant] ?? 0) + 1;
  counts[0] = 0;
  const numbers = new Int32Array(counts.length).fill(-1);
  const starts: number[] = [0];
  const groups = variants.map((variant) => {
    const count = counts[variant] ?? 0;
    if (count < 2) return -1;
    if (numbers[variant] === -1) numbers[variant] = starts.push((starts.at(-1) ?? 0) + count) - 2;
    return numbers[variant] ?? -1;
  });
  const groupStarts = Int32Array.from(starts);
  const groupPlaces = new Int32Array(starts.at(-1) ?? 0);
  const filled = groupStarts.slice();
  for (const [place, group] of groups.entries()) {
    if (group < 0) continue;
    const at = filled[group] ?? 0;
    groupPlaces[at] = place;
    filled[group] = at + 1;
  }
  return { groups, groupStarts, groupPlaces };
}

/** Above every place: a key is a rank times this, plus a place, exact below 2^53. */
export const PLACES = 2 ** 22;
