import type { VatLine } from "#app/models/cart/cart.ts";
import { roundHalfUp } from "#app/models/platform/money.ts";
import type { ReportedDocument, ReportedPayment } from "./reported.ts";

/** Paper of the ERP as it is checked; amounts in cents, without VAT and deposit unless gross. */
export type SummedPaper = {
  lines: readonly { netCents: number; vatBasisPoints: number; depositCents: number }[];
  netCents: number;
  vat: readonly VatLine[];
  depositCents: number;
  grossCents: number;
};

export type SumFault = "wrong-total" | "wrong-vat" | "wrong-sign" | "wrong-parts";

/**
 * Checks to the cent that the lines make the totals, that each rate has the base of its lines and the VAT of its base
 * (EN 16931, BR-CO-17), and that VAT and deposits make the gross amount; null when they do. Deposits carry no VAT.
 */
export function paperFault(paper: SummedPaper): SumFault | null {
  const { lines, vat, netCents, depositCents, grossCents } = paper;
  if (sum(lines.map((line) => line.netCents)) !== netCents) return "wrong-total";
  if (sum(lines.map((line) => line.depositCents)) !== depositCents) return "wrong-total";
  const named = new Set(vat.map(({ rateBasisPoints }) => rateBasisPoints));
  if (named.size !== vat.length) return "wrong-vat";
  if (lines.some(({ vatBasisPoints }) => !named.has(vatBasisPoints))) return "wrong-vat";
  if (!vat.every((rate) => isRight(rate, lines))) return "wrong-vat";
  const taxed = sum(vat.map(({ baseCents, vatCents }) => baseCents + vatCents));
  return taxed + depositCents === grossCents ? null : "wrong-total";
}

function isRight(
  { rateBasisPoints, baseCents, vatCents }: VatLine,
  lines: SummedPaper["lines"],
): boolean {
  const ofRate = lines.filter(({ vatBasisPoints }) => vatBasisPoints === rateBasisPoints);
  const isBase = sum(ofRate.map(({ netCents }) => netCents)) === baseCents;
  return isBase && vatCents === roundHalfUp(baseCents * rateBasisPoints, 10_000);
}

/** Checks a legal document: its sums, a credit note below zero, an invoice not, and paid before at most its amount. */
export function documentFault(
  document: SummedPaper & Pick<ReportedDocument, "type" | "prepaidCents">,
): SumFault | null {
  const { type, grossCents, prepaidCents } = document;
  if (type === "credit-note" ? grossCents >= 0 : grossCents < 0) return "wrong-sign";
  const isPrepaid =
    type === "credit-note" ? prepaidCents === 0 : prepaidCents >= 0 && prepaidCents <= grossCents;
  return isPrepaid ? paperFault(document) : "wrong-sign";
}

/** Checks that the parts of a payment make its amount, each for a document of its own. */
export function paymentFault({
  amountCents,
  parts,
}: Pick<ReportedPayment, "amountCents" | "parts">): SumFault | null {
  const documents = new Set(parts.map(({ document }) => document));
  if (documents.size !== parts.length) return "wrong-parts";
  return sum(parts.map((part) => part.amountCents)) === amountCents ? null : "wrong-parts";
}

function sum(cents: readonly number[]): number {
  return cents.reduce((total, each) => total + each, 0);
}
