import { type Conversion, MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import type { PaymentMode } from "#app/models/payment/mode.ts";
import { lineCents, roundHalfUp, spreadCents } from "#app/models/platform/money.ts";
import type { LineFields } from "./line.ts";

/** Maximum lines per cart, lines set aside included. The trigger `check_cart_length` enforces it. */
export const MAX_CART_LINES = 500;

export const LINE_COMMENT_LENGTH = 255;

/** Line data needed for totals. Mills are thousandths of a euro, net, per unit. */
export type PricedLine = {
  quantity: number;
  unitMills: number;
  ecoTaxMills: number;
  depositMills: number;
  vatBasisPoints: number;
  weightGrams: number;
  discountCents?: number;
};

type OwnFields = PricedLine & Omit<LineFields, "addedAt" | "quoteLineId">;

export type CartLine = OwnFields & {
  id: number;
  colorLabel: string;
  /** "#383e42", an approximation on a screen; "" when the product has no colour. */
  colorHex: string;
  reference: string;
  /** The buyer's own part number; "" for none. */
  ownCode: string;
  label: string;
  drawing: string;
  tint: string;
  photo: string | null;
  storageUnit: string;
  packagingQuantity: number;
  conversion: Conversion | null;
  categoryPath: readonly number[];
  components: readonly { label: string; quantity: number; storageUnit: string }[];
  depositLabel: string | null;
  /** Highest price it replaces, struck through; null when nothing is lower. */
  strikethroughMills: number | null;
  nextPrice: { from: number; unitMills: number } | null;
  /** The net price or the price list that gave the price; "" for none. */
  agreement: string;
  unsellable: SellRefusal | null;
  isDeliverable: boolean;
  /** Quote whose price holds up to a quantity; absent without a quote, or when it has expired. */
  quoted?: QuotedLine;
  pickupStock: number | null;
  deliveryStock: number | null;
};

export type QuotedLine = {
  lineId: number;
  number: string;
  unitMills: number;
  leftQuantity: number;
};

export type Cart = {
  id: number | null;
  name: string;
  worksiteId: number | null;
  version: number;
  zipCodeDelivery: string | null;
  lines: CartLine[];
  asideLines: CartLine[];
  offers: CartOffers;
  totals: Totals;
};

export type AppliedOffer = { code: string; label: string; discountCents: number };

export type MissingForOffer =
  | { kind: "quantity"; count: number }
  | { kind: "amount"; cents: number }
  | { kind: "payment"; modes: readonly PaymentMode[] }
  | { kind: "slot" };

export type MissedOffer = { code: string; label: string; missing: readonly MissingForOffer[] };

/** `gains` is true when a payment mode alone would take off more than the applied offer. */
export type CartOffers = {
  applied: AppliedOffer | null;
  missed: readonly MissedOffer[];
  gains: boolean;
};

/** VAT of one rate: `baseCents` is goods less discount, eco-tax and delivery, net. */
export type VatLine = { rateBasisPoints: number; baseCents: number; vatCents: number };

export type Totals = {
  netCents: number;
  discountCents: number;
  ecoTaxCents: number;
  deliveryCents: number;
  depositCents: number;
  vat: VatLine[];
  /** Amount to pay: goods less discount, eco-tax, delivery, their VAT, and deposits. */
  grossCents: number;
  weightGrams: number;
  lineCount: number;
  articleCount: number;
};

/** Cents: lines rounded half up, VAT per rate after discount, delivery spread over rates (BOI-TVA-BASE-10-10-30). */
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

/** Weight of one line, in grams. */
export function weightGramsOf(line: Pick<PricedLine, "weightGrams" | "quantity">): number {
  return line.weightGrams * line.quantity;
}

/** Goods of one line in net cents, without eco-tax and deposit. */
export function netCentsOf(line: Pick<PricedLine, "unitMills" | "quantity">): number {
  return lineCents(line.unitMills, line.quantity);
}

export function ecoTaxCentsOf(line: Pick<PricedLine, "ecoTaxMills" | "quantity">): number {
  return lineCents(line.ecoTaxMills, line.quantity);
}

/** Deposit of one line in cents, without VAT. */
export function depositCentsOf(line: Pick<PricedLine, "depositMills" | "quantity">): number {
  return lineCents(line.depositMills, line.quantity);
}

/** Special-offer discount on one line, in net cents. */
export function discountCentsOf(line: Pick<PricedLine, "discountCents">): number {
  return line.discountCents ?? 0;
}

export type SellRefusal = "unavailable" | "only-in-store" | "color-required" | "on-request";

export type SellFacts = {
  isActive: boolean;
  onlyInStore: boolean;
  hasColors: boolean;
  isOwnColor: boolean;
  /** False for a price on request: a price of 0 is none. */
  isPriced: boolean;
};

/** Reason why this product, in this colour ("" for none), cannot be ordered online; null when it can. */
export function refusalToSell(facts: SellFacts, codeColor: string): SellRefusal | null {
  if (!facts.isActive) return "unavailable";
  if (facts.onlyInStore) return "only-in-store";
  if (codeColor !== "" && !facts.isOwnColor) return "unavailable";
  if (facts.hasColors && codeColor === "") return "color-required";
  return facts.isPriced ? null : "on-request";
}

/** True for a whole number of storage units, 1 to 9999. */
export function isQuantity(quantity: number): boolean {
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY;
}

export type CartHead = Pick<Cart, "id" | "name" | "worksiteId" | "version" | "zipCodeDelivery">;

export const noCart: CartHead = {
  id: null,
  name: "",
  worksiteId: null,
  version: 0,
  zipCodeDelivery: null,
};

export function cartOf(
  head: CartHead,
  all: readonly CartLine[],
  offers: CartOffers = noOffers,
): Cart {
  const lines = all.filter((line) => !line.isAside);
  const asideLines = all.filter((line) => line.isAside);
  return { ...head, lines, asideLines, offers, totals: totals(lines) };
}

const noOffers: CartOffers = { applied: null, missed: [], gains: false };

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
