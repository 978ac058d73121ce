import { type Conversion, MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { lineCents, roundHalfUp, spreadCents } from "#app/models/platform/money.ts";

/** Lines that one cart holds at most, those set aside counted. The trigger `check_cart_length` holds every way in to it. */
export const MAX_CART_LINES = 500;

/** Longest comment on a line, in characters. */
export const LINE_COMMENT_LENGTH = 255;

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
  /** What a special offer takes off the whole line, net; nothing when left out. */
  discountCents?: number;
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
  /** Ids of its categories, from the root. */
  categoryPath: readonly number[];
  /** What it is made of when it is a bundle: how many of each in one unit. */
  components: readonly { label: string; quantity: number; storageUnit: string }[];
  /** What the customer wrote about it. */
  comment: string;
  depositLabel: string | null;
  /** The highest price it replaces, struck through; null when nothing is lower. */
  strikethroughMills: number | null;
  /** The quantity from which the unit price falls, and to what. */
  nextPrice: { from: number; unitMills: number } | null;
  /** Why it cannot be ordered online any more, or null. */
  unsellable: SellRefusal | null;
  isDeliverable: boolean;
  /** The quote whose price holds for as many units at most; nothing when it has none, or one that is past. */
  quoted?: QuotedLine;
  /** Storage units in the buyer's depot and in their delivery zone; null for a visitor, who has none. */
  pickupStock: number | null;
  deliveryStock: number | null;
};

/** A line of a quote, by its number in the shop: what a unit costs by it, and what was not ordered of it. */
export type QuotedLine = {
  lineId: number;
  number: string;
  unitMills: number;
  leftQuantity: number;
};

/** A cart as it stands. `id` is null as long as nothing was put in it. */
export type Cart = {
  id: number | null;
  /** "" for the only one that most customers have, and for a visitor's. */
  name: string;
  /** The worksite it is prepared for: a checkout proposes it. */
  worksiteId: number | null;
  /** Raised at every change. */
  version: number;
  /** Where a delivery is reckoned for; null as long as nobody asked. */
  zipCodeDelivery: string | null;
  lines: CartLine[];
  asideLines: CartLine[];
  /** The special offer that these lines earn, and those they could. */
  offers: CartOffers;
  /** Of `lines`: what is aside is not counted. */
  totals: Totals;
};

/** A special offer as a cart has it: `discountCents`, net, is what it takes off all lines together. */
export type KeptOffer = { code: string; label: string; discountCents: number };

/** What is still missing to earn a special offer, one or several at once. */
export type MissingForOffer =
  | { kind: "quantity"; count: number }
  | { kind: "amount"; cents: number }
  | { kind: "payment"; modes: readonly string[] }
  | { kind: "slot" };

export type MissedOffer = { code: string; label: string; missing: readonly MissingForOffer[] };

/** `gains` is true when a way to pay alone would take more off than what is kept. */
export type CartOffers = { kept: KeptOffer | null; missed: readonly MissedOffer[]; gains: boolean };

/** VAT of one rate: `baseCents` is goods less their discount, eco-tax and delivery, net. */
export type VatLine = { rateBasisPoints: number; baseCents: number; vatCents: number };

/** What a cart, a checkout, an order and an e-mail all add up to. */
export type Totals = {
  /** Goods, net, without eco-tax nor deposits, before the discount. */
  netCents: number;
  /** What a special offer takes off, net. */
  discountCents: number;
  ecoTaxCents: number;
  /** Net. */
  deliveryCents: number;
  depositCents: number;
  vat: VatLine[];
  /** To be paid: goods less their discount, eco-tax, delivery and their VAT, and deposits. */
  grossCents: number;
  weightGrams: number;
  lineCount: number;
  /** Storage units, all lines together. */
  articleCount: number;
};

/**
 * Adds up lines, in cents (design, section 5, Money): each line is rounded half up to the cent,
 * eco-tax is per unit and taxed at the rate of its product, VAT is summed per rate then rounded, after the
 * discount. Delivery, net, is taxed as what it delivers: it is spread over the rates by their amounts
 * (BOI-TVA-BASE-10-10-30). Deposits are lines of their own, outside VAT: they are given back (directive
 * 2006/112/CE, article 92 a). Every line given counts: leave set-aside lines out.
 */
export function totals(lines: readonly PricedLine[], deliveryCents = 0): Totals {
  const netCents = sum(lines, netCentsOf);
  const discountCents = sum(lines, discountCentsOf);
  const ecoTaxCents = sum(lines, ecoTaxCentsOf);
  const depositCents = sum(lines, depositCentsOf);
  const vat = vatOf(lines, deliveryCents);
  const taxedCents = netCents - discountCents + ecoTaxCents + deliveryCents;
  return {
    netCents,
    discountCents,
    ecoTaxCents,
    deliveryCents,
    depositCents,
    vat,
    grossCents: taxedCents + depositCents + sum(vat, (rate) => rate.vatCents),
    weightGrams: sum(lines, weightGramsOf),
    lineCount: lines.length,
    articleCount: sum(lines, (line) => line.quantity),
  };
}

/** Grams of one line. */
export function weightGramsOf(line: Pick<PricedLine, "weightGrams" | "quantity">): number {
  return line.weightGrams * line.quantity;
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

/** Net cents that a special offer takes off one line. */
export function discountCentsOf(line: Pick<PricedLine, "discountCents">): number {
  return line.discountCents ?? 0;
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

/** Who says so: the row of a cart; none as long as nothing was put in it. */
export type CartHead = Pick<Cart, "id" | "name" | "worksiteId" | "version" | "zipCodeDelivery">;

/** The head of a cart that nothing was ever put in. */
export const noCart: CartHead = {
  id: null,
  name: "",
  worksiteId: null,
  version: 0,
  zipCodeDelivery: null,
};

/** Splits lines read from one cart into a cart, with the totals of those not set aside. */
export function cartOf(
  head: CartHead,
  all: readonly CartLine[],
  offers: CartOffers = noOffers,
): Cart {
  const lines = all.filter((line) => !line.isAside);
  const asideLines = all.filter((line) => line.isAside);
  return { ...head, lines, asideLines, offers, totals: totals(lines) };
}

const noOffers: CartOffers = { kept: null, missed: [], gains: false };

/** The rate of a delivery of nothing that is taxed. */
const NORMAL_RATE = 2000;

function vatOf(lines: readonly PricedLine[], deliveryCents: number): VatLine[] {
  const goods = new Map<number, number>();
  for (const line of lines) {
    const before = goods.get(line.vatBasisPoints) ?? 0;
    const baseCents = netCentsOf(line) - discountCentsOf(line) + ecoTaxCentsOf(line);
    goods.set(line.vatBasisPoints, before + baseCents);
  }
  if (goods.size === 0 && deliveryCents > 0) goods.set(NORMAL_RATE, 0);
  const bases = [...goods].toSorted(([a], [b]) => b - a);
  const shares = spreadCents(
    deliveryCents,
    bases.map(([, cents]) => cents),
  );
  return bases.map(([rateBasisPoints, cents], index) => {
    const baseCents = cents + (shares[index] ?? 0);
    const vatCents = roundHalfUp(baseCents * rateBasisPoints, 10_000);
    return { rateBasisPoints, baseCents, vatCents };
  });
}

function sum<T>(items: readonly T[], amount: (item: T) => number): number {
  return items.reduce((total, item) => total + amount(item), 0);
}
