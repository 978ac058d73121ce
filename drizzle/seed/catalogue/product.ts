import type { products } from "#drizzle/schema/catalogue.ts";
import { type Share, variantAt } from "../plan.ts";
import { chance, hash, pick } from "../random.ts";
import { isSeenInRooms } from "../room.ts";
import { brandsOf, eanStem, rangeName, referenceOf, type SeedBrand } from "./brands.ts";
import { dueAt } from "./document.ts";
import type { Family, SeedVariant } from "./family.ts";
import { ean13 } from "./keys.ts";

type ProductRow = typeof products.$inferInsert;

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

/** The product at an index of its family's share: the same for the same place, whatever else is seeded. */
export function productAt(share: Share, index: number): ProductRow {
  const { family } = share;
  const { variant, cycle } = variantAt(share, index);
  const uid = share.firstUid + index;
  const { brand, range } = brandAt(family, variant, cycle);
  const unitMills = priceOf(family, variant, brand, range);
  const flags = flagsOf(share, index);
  return {
    uid,
    erpCode: referenceOf(brand, uid),
    reference: referenceOf(brand, uid),
    label: cycle === 0 ? variant.label : `${variant.label}, ${brand.name}${range && ` ${range}`}`,
    description: variant.description,
    brandCode: brand.code,
    categoryId: share.categoryId,
    categoryPath: share.categoryPath,
    attributes: variant.attributes,
    storageUnit: family.unit,
    packagingQuantity: variant.pack,
    conversionThousandths: variant.covers && Math.round(variant.covers[0] * 1000),
    conversionUnit: variant.covers?.[1] ?? null,
    unitMills,
    strikethroughMills: strikethrough(uid, unitMills),
    vatBasisPoints: family.vatBasisPoints,
    ecoTaxMills: variant.ecoTaxMills,
    depositMills: variant.depositMills,
    depositLabel: variant.depositMills > 0 ? family.depositLabel : null,
    quantityPrices: quantityPrices(family, variant, unitMills),
    weightGrams: variant.grams,
    dueDocuments: dueAt(share, index),
    drawing: variant.drawing,
    tint: variant.tint,
    variantCode: `${family.code}-${hash(variant.group, cycle).toString(36)}`,
    ...flags,
    websiteArea: areaOf(family),
    salesRank: salesRank(share, index, cycle),
  };
}

export function eanAt(share: Share, index: number): string {
  const { variant, cycle } = variantAt(share, index);
  return ean13(eanStem(brandAt(share.family, variant, cycle).brand, share.firstUid + index));
}

/** Specification, section 3: the area of the site a product is sold from. */
function areaOf({ label, tinted }: Family): string {
  if (tinted) return "paint";
  return isSeenInRooms(label) ? "room" : "catalogue";
}

export function stockFactsAt(share: Share, index: number): StockFacts {
  const { isActive, isDeliverable } = flagsOf(share, index);
  return {
    uid: share.firstUid + index,
    usual: share.family.stock,
    pack: variantAt(share, index).variant.pack,
    isBasic: isBasic(share, index),
    isActive,
    isDeliverable,
  };
}

export function listMills(family: Family, variant: SeedVariant): number {
  const { brand, range } = brandAt(family, variant, 0);
  return priceOf(family, variant, brand, range);
}

function isBasic(share: Share, index: number): boolean {
  return share.family.popularity >= 4 && index < BASICS;
}

function flagsOf(share: Share, index: number) {
  const uid = share.firstUid + index;
  const mayVary = index >= BASICS;
  return {
    onlyInStore: share.family.onlyInStore || (mayVary && chance(uid, "in-store") < 0.008),
    isDeliverable: share.family.isDeliverable,
    isActive: !(mayVary && chance(uid, "inactive") < 0.012),
  };
}

/** First time through: one brand for all the sizes of a product. Then each brand, then each of its ranges. */
function brandAt(
  family: Family,
  variant: SeedVariant,
  cycle: number,
): { brand: SeedBrand; range: string } {
  const pool = brandsOf(family.brands);
  if (cycle === 0) return { brand: pick(pool, family.code, variant.group), range: "" };
  const brand = pool[(cycle - 1) % pool.length];
  if (!brand) throw new Error(`family "${family.label}" has no brand`);
  return { brand, range: rangeName(Math.floor((cycle - 1) / pool.length)) };
}

function priceOf(family: Family, variant: SeedVariant, brand: SeedBrand, range: string): number {
  if (variant.bundle.length > 0) return roundPrice(variant.euros * 1000);
  const rangeLevel = range ? 0.3 * chance(brand.code, range) : 0;
  const level = 0.94 + 0.12 * chance(family.code, brand.code) + rangeLevel;
  return roundPrice(variant.euros * 1000 * level);
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

function quantityPrices(family: Family, variant: SeedVariant, unitMills: number) {
  return family.tiers.map(([from, percent]) => ({
    from: Math.ceil(from / variant.pack) * variant.pack,
    unitMills: roundPrice((unitMills * (100 - percent)) / 100),
  }));
}

function salesRank(share: Share, index: number, cycle: number): number {
  const place = Math.min(index, share.family.variants.length);
  const usual = share.family.popularity ** 4 * 30;
  const fading = 1 / (1 + place * 0.22) / (1 + cycle * 2);
  return Math.round(usual * fading * (0.75 + 0.5 * chance(share.firstUid + index, "sales")));
}
