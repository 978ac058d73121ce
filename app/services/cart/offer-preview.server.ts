import { and, arrayContains, desc, eq, gt, inArray, type SQL, sql } from "drizzle-orm";
import type { CartLine } from "#app/models/cart/cart.ts";
import { plainLine } from "#app/models/cart/line.ts";
import { type EarnedOffer, earnOffer, type OfferDays } from "#app/models/cart/offer-preview.ts";
import type { SpecialOffer } from "#app/models/cart/special-offer.ts";
import { type OfferPhase, offerPhase } from "#app/models/catalogue/offer.ts";
import type { PriceTerms } from "#app/models/catalogue/price.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { readTerms } from "#app/services/catalogue/price.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { categories, products } from "#drizzle/schema/catalogue.ts";
import { companyGroups } from "#drizzle/schema/special-offer.ts";
import { lineOf, lineProduct } from "./cart.server.ts";

/** `groupCode` is null for all companies. */
export type PreviewedOffer = SpecialOffer & OfferDays & { groupCode: string | null };

/** Costs of one product alone, in the smallest quantity that earns the offer; null where none does. */
export type OfferTrial = {
  code: string;
  label: string;
  unit: string;
  earned: { quantity: number; netCents: number; discountCents: number } | null;
};

export type OfferPreview = {
  offer: PreviewedOffer;
  /** Today in Paris. */
  today: IsoDay;
  phase: OfferPhase;
  /** Label of its family; null for none. */
  family: string | null;
  /** Products sold online, up to one more than the most counted; of these, those reduced already. */
  products: { count: number; reduced: number };
  most: number;
  /** Companies of its group; null without a group. */
  companies: number | null;
  trials: OfferTrial[];
  example: EarnedOffer | null;
};

const MAX_PREVIEWED = 10_000;

const MAX_TRIALS = 12;

/** A cart of these products at this amount, net, is the example. */
const EXAMPLE_PRODUCTS = 3;
const EXAMPLE_CENTS = 50_000;

/**
 * Tells whom and what a special offer touches, and what a company without agreed prices gains by it. Reads products by
 * their family or uid, or by sales.
 */
export async function previewOffer(
  offer: PreviewedOffer,
  now: Date = databaseNow(),
): Promise<OfferPreview> {
  const [family, counted, companies, rows, terms] = await Promise.all([
    findFamilyLabel(offer),
    countProducts(offer),
    countCompanies(offer),
    listProducts(offer),
    readTerms(null, now),
  ]);
  const { day: today } = parisTime(now);
  const lineIn = (row: Row) => (packs: number) => [lineAt(row, packs, terms)];
  const found = rows.map((row) => ({ row, earned: earnOffer(offer, lineIn(row)) }));
  const typical = found.filter(({ earned }) => earned).slice(0, EXAMPLE_PRODUCTS);
  const cartOf = (packs: number) => typical.map(({ row }) => lineAt(row, packs, terms));
  return {
    offer,
    today,
    phase: offerPhase(offer, today),
    family,
    products: counted,
    most: MAX_PREVIEWED,
    companies,
    trials: found.map(({ row, earned }) => trialOf(row, earned)),
    example: typical.length > 0 ? earnOffer(offer, cartOf, EXAMPLE_CENTS) : null,
  };
}

function trialOf({ erpCode, product }: Row, earned: EarnedOffer | null): OfferTrial {
  const { label, reference, storageUnit } = product;
  const [line] = earned?.lines ?? [];
  return {
    code: erpCode ?? reference,
    label,
    unit: storageUnit,
    earned: earned && {
      quantity: line?.quantity ?? 0,
      netCents: earned.netCents,
      discountCents: earned.discountCents,
    },
  };
}

/** A line as the cart of a company with whom nothing is agreed has it. */
function lineAt({ uid, product }: Row, packs: number, terms: PriceTerms): CartLine {
  const quantity = packs * product.packagingQuantity;
  const line = { ...plainLine, id: uid, productUid: uid, codeColor: "", quantity };
  const nobody = { agreed: [], ownCode: "", pickupStock: null, deliveryStock: null };
  return lineOf({ ...nobody, line, product, hasColors: false, color: null }, null, terms);
}

/** Products sold online, at a price, that an offer names. */
function isNamed({ categoryId, productUids }: SpecialOffer): SQL | undefined {
  return and(
    eq(products.isActive, true),
    eq(products.onlyInStore, false),
    gt(products.unitMills, 0),
    categoryId === null ? undefined : arrayContains(products.categoryPath, [categoryId]),
    productUids === null ? undefined : inArray(products.uid, [...productUids]),
  );
}

async function countProducts(offer: SpecialOffer): Promise<OfferPreview["products"]> {
  const isReduced = sql<boolean>`${products.strikethroughMills} > ${products.unitMills}`;
  const named = db
    .select({ isReduced: isReduced.as("is_reduced") })
    .from(products)
    .where(isNamed(offer))
    .limit(MAX_PREVIEWED + 1)
    .as("named");
  const [counted] = await db
    .select({
      count: sql<number>`count(*)::int`,
      reduced: sql<number>`count(*) filter (where ${named.isReduced})::int`,
    })
    .from(named);
  return counted ?? { count: 0, reduced: 0 };
}

type Row = Awaited<ReturnType<typeof listProducts>>[number];

function listProducts(offer: SpecialOffer) {
  return db
    .select({ uid: products.uid, erpCode: products.erpCode, product: lineProduct })
    .from(products)
    .where(isNamed(offer))
    .orderBy(desc(products.salesRank), products.uid)
    .limit(MAX_TRIALS);
}

async function countCompanies({ groupCode }: PreviewedOffer): Promise<number | null> {
  return groupCode === null
    ? null
    : db.$count(companyGroups, eq(companyGroups.groupCode, groupCode));
}

async function findFamilyLabel({ categoryId }: SpecialOffer): Promise<string | null> {
  if (categoryId === null) return null;
  const { id, label } = categories;
  const [family] = await db.select({ label }).from(categories).where(eq(id, categoryId));
  return family?.label ?? null;
}
