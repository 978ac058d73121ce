import { lineCents, roundHalfUp } from "./money.ts";

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
