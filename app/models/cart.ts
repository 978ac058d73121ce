import { lineCents, roundHalfUp } from "./money.ts";
import { type Conversion, MAX_QUANTITY } from "./packaging.ts";

/** What a line must say of itself to be added up. Mills are thousandths of a euro, net, per unit. */
export type PricedLine = {
  /** Storage units, 1 to 9999. */
  quantity: number;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
  /** Grams, per unit. */
  weightGrams: number;
};

/** One line of a cart as pages, checkouts and orders know it, priced for its buyer. */
export type CartLine = PricedLine & {
  id: number;
  productUid: number;
  /** "" when the product has no colour. */
  codeColor: string;
  colorLabel: string;
  /** "#383e42", an approximation on a screen; "" when the product has no colour. */
  colorHex: string;
  isAside: boolean;
  reference: string;
  label: string;
  drawing: string;
  tint: string;
  storageUnit: string;
  packagingQuantity: number;
  conversion: Conversion | null;
  depositLabel: string | null;
  /** The highest price it replaces, struck through; null when nothing is lower. */
  strikethroughMills: number | null;
  /** The quantity from which the unit price falls, and to what. */
  nextPrice: { from: number; unitMills: number } | null;
  /** Why it cannot be ordered online any more, or null. */
  unsellable: SellRefusal | null;
  isDeliverable: boolean;
  /** Storage units in the buyer's depot and in their delivery zone; null for a visitor, who has none. */
  pickupStock: number | null;
  deliveryStock: number | null;
};

/** A cart as it stands. `id` is null as long as nothing was put in it. */
export type Cart = {
  id: number | null;
  /** Raised at every change. */
  version: number;
  lines: CartLine[];
  asideLines: CartLine[];
  /** Of `lines`: what is aside is not counted. */
  totals: Totals;
};

/** VAT of one rate: `baseCents` is goods and eco-tax, net. */
export type VatLine = { rateBasisPoints: number; baseCents: number; vatCents: number };

/** What a cart, a checkout, an order and an e-mail all add up to. */
export type Totals = {
  /** Goods, net, without eco-tax nor deposits. */
  netCents: number;
  ecoTaxCents: number;
  depositCents: number;
  vat: VatLine[];
  /** To be paid: goods, eco-tax and their VAT, and deposits. */
  grossCents: number;
  weightGrams: number;
  lineCount: number;
  /** Storage units, all lines together. */
  articleCount: number;
};

/**
 * Adds up lines, in cents (design, section 5, Money): each line is rounded half up to the cent,
 * eco-tax is per unit and taxed at the rate of its product, VAT is summed per rate then rounded.
 * Deposits are lines of their own, outside VAT: they are given back (directive 2006/112/CE,
 * article 92 a). Every line given counts: leave set-aside lines out.
 */
export function totals(lines: readonly PricedLine[]): Totals {
  const netCents = sum(lines, netCentsOf);
  const ecoTaxCents = sum(lines, ecoTaxCentsOf);
  const depositCents = sum(lines, depositCentsOf);
  const vat = vatOf(lines);
  return {
    netCents,
    ecoTaxCents,
    depositCents,
    vat,
    grossCents: netCents + ecoTaxCents + depositCents + sum(vat, (rate) => rate.vatCents),
    weightGrams: sum(lines, (line) => line.weightGrams * line.quantity),
    lineCount: lines.length,
    articleCount: sum(lines, (line) => line.quantity),
  };
}

/** Net cents of the goods of one line, eco-tax and deposit left out. */
export function netCentsOf(line: Pick<PricedLine, "unitMills" | "quantity">): number {
  return lineCents(line.unitMills, line.quantity);
}

/** Net cents of eco-tax of one line. */
export function ecoTaxCentsOf(line: Pick<PricedLine, "ecoTaxMills" | "quantity">): number {
  return lineCents(line.ecoTaxMills, line.quantity);
}

/** Cents of deposit of one line; no VAT on it. */
export function depositCentsOf(line: Pick<PricedLine, "depositMills" | "quantity">): number {
  return lineCents(line.depositMills, line.quantity);
}

/** Why a product cannot be put in a cart. */
export type SellRefusal = "unavailable" | "only-in-store" | "color-required";

/** What tells whether a product is sold online, in one of its colours where it has any. */
export type SellFacts = {
  isActive: boolean;
  onlyInStore: boolean;
  hasColors: boolean;
  /** The colour asked for is one of its colours. */
  isOwnColor: boolean;
};

/** Why this product, in this colour ("" for none), cannot be ordered online; null when it can. */
export function refusalToSell(facts: SellFacts, codeColor: string): SellRefusal | null {
  if (!facts.isActive) return "unavailable";
  if (facts.onlyInStore) return "only-in-store";
  if (codeColor !== "" && !facts.isOwnColor) return "unavailable";
  return facts.hasColors && codeColor === "" ? "color-required" : null;
}

/** True for what one line may hold: a whole number of storage units, 1 to 9999. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

/** Splits lines read from one cart into a cart, with the totals of those not set aside. */
export function cartOf(id: number | null, version: number, all: readonly CartLine[]): Cart {
  const lines = all.filter((line) => !line.isAside);
  const asideLines = all.filter((line) => line.isAside);
  return { id, version, lines, asideLines, totals: totals(lines) };
}

function vatOf(lines: readonly PricedLine[]): VatLine[] {
  const bases = new Map<number, number>();
  for (const line of lines) {
    const base = bases.get(line.vatBasisPoints) ?? 0;
    bases.set(line.vatBasisPoints, base + netCentsOf(line) + ecoTaxCentsOf(line));
  }
  return [...bases]
    .toSorted(([a], [b]) => b - a)
    .map(([rateBasisPoints, baseCents]) => ({
      rateBasisPoints,
      baseCents,
      vatCents: roundHalfUp(baseCents * rateBasisPoints, 10_000),
    }));
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
