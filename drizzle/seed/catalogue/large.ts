import { chance, hash } from "../random.ts";
import {
  isLot,
  type SeedBrand,
  type SeedCatalogue,
  type SeedFamily,
  type SeedProduct,
} from "./family.ts";
import { ean13 } from "./keys.ts";
import { rangeName } from "./range-name.ts";

/** A product and its place in its family; `ean` and the product it copies when no file brought it. */
export type Placed = {
  family: SeedFamily;
  index: number;
  product: SeedProduct;
  ean: string | null;
  copyOf: number | null;
};

/** A catalogue, and how many products are drawn beside those of the files. */
export type LargeCatalogue = SeedCatalogue & { extra: number };

/** The products of the files, then the drawn ones. */
export function* everyProduct(catalogue: LargeCatalogue): Generator<Placed> {
  for (const family of catalogue.families) {
    for (const [index, product] of family.products.entries()) {
      yield { family, index, product, ean: null, copyOf: null };
    }
  }
  yield* extraProducts(catalogue);
}

/** Every family grows in the measure of its products: each again by another brand, then by their ranges. */
export function* extraProducts(catalogue: LargeCatalogue): Generator<Placed> {
  const grown = catalogue.families.filter((family) => !isLot(family));
  const total = grown.reduce((sum, { products }) => sum + products.length, 0);
  let uid = Math.max(0, ...catalogue.families.flatMap(({ products }) => products.at(-1)?.uid ?? 0));
  let before = 0;
  let weight = 0;
  for (const family of grown) {
    weight += family.products.length;
    const until = Math.floor((catalogue.extra * weight) / total);
    const pool = poolOf(family, catalogue);
    for (let place = 0; place < until - before; place++)
      yield extraProduct(family, pool, place, ++uid);
    before = until;
  }
}

type Pool = readonly (SeedBrand & { rank: number })[];

/** The brands of the branch that a family stands in. */
function poolOf(family: SeedFamily, { families, brands }: SeedCatalogue): Pool {
  const branch = families.filter(({ path }) => path[0] === family.path[0]);
  const codes = new Set(branch.flatMap(({ products }) => products.map((one) => one.brandCode)));
  return brands.map((brand, rank) => ({ ...brand, rank })).filter(({ code }) => codes.has(code));
}

function extraProduct(family: SeedFamily, pool: Pool, place: number, uid: number): Placed {
  const { products } = family;
  const base = products[place % products.length];
  const cycle = Math.floor(place / products.length);
  const brand = pool[cycle % pool.length];
  if (!base || !brand) throw new Error(`family "${family.label}" has no product or no brand`);
  const range = rangeName(Math.floor(cycle / pool.length));
  const level =
    0.94 +
    0.12 * chance(family.code, brand.code) +
    ((range && 0.3 * chance(brand.code, range)) || 0);
  const unitMills = roundPrice(base.unitMills * level);
  const product = {
    ...base,
    uid,
    erpCode: referenceOf(brand, uid),
    reference: referenceOf(brand, uid),
    label: `${base.label}, ${brand.name}${range && ` ${range}`}`,
    brandCode: brand.code,
    photo: null,
    unitMills,
    strikethroughMills: strikethrough(uid, unitMills),
    quantityPrices: base.quantityPrices.map((price) => ({
      from: price.from,
      unitMills: Math.min(unitMills, roundPrice(price.unitMills * level)),
    })),
    variantCode: `${family.code}-${hash(base.variantCode ?? "", cycle + 1).toString(36)}`,
    onlyInStore: base.onlyInStore || chance(uid, "in-store") < 0.008,
    isActive: chance(uid, "inactive") >= 0.012,
    salesRank: Math.round(base.salesRank / (3 + cycle * 2)),
  };
  const ean = ean13(eanStem(brand.rank, uid));
  return { family, index: products.length + place, product, ean, copyOf: base.uid };
}

const STEPS = new Map([
  [100_000, 100],
  [1000, 10],
]);

/** Three decimals below one euro, cents below a hundred, ten cents above. */
function roundPrice(mills: number): number {
  const step = [...STEPS].find(([from]) => mills >= from)?.[1] ?? 1;
  return Math.max(step, Math.round(mills / step) * step);
}

function strikethrough(uid: number, unitMills: number): number | null {
  if (chance(uid, "strikethrough") >= 0.06) return null;
  return roundPrice(unitMills * (1.08 + 0.22 * chance(uid, "rebate")));
}

/** 7 digits that no two products share, whatever the brand (7368787 and 10^7 have no common divisor). */
function serial(uid: number): string {
  return String((uid * 7_368_787 + 2_418_053) % 10_000_000).padStart(7, "0");
}

/** Reference as this brand writes them: 7 digits, a letter before them, or one after. */
function referenceOf(brand: SeedBrand, uid: number): string {
  const digits = serial(uid);
  const letter = brand.code.charAt(0).toUpperCase();
  return [digits, `${letter}${digits}`, `${digits}${letter}`][hash(brand.code) % 3] ?? digits;
}

/** First 12 digits of a product's EAN: a French prefix, two digits of the brand, the serial number. */
function eanStem(brandRank: number, uid: number): string {
  return `37${100 + (brandRank % 100)}${serial(uid)}`;
}
