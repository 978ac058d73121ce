import { type Element, element, withAttributes } from "#app/models/document/xml.ts";
import type { IsoDay } from "#app/models/platform/time.ts";

/** Texts of an invoice; notes by their code of UNTDID 4451. */
export type FacturXWords = {
  notes: readonly { code: string; text: string }[];
  discount: string;
  ecoTax: string;
  delivery: string;
  deposit: (label: string) => string;
  depositExemption: string;
  paymentMeans: string;
  terms: string;
};

type Reason = { code: string; text: string };

export function adjustment(
  isCharge: boolean,
  cents: number,
  reason: Reason,
  tax?: Tax,
): Element | null {
  if (cents === 0) return null;
  return element("ram:SpecifiedTradeAllowanceCharge", [
    element("ram:ChargeIndicator", [element("udt:Indicator", String(isCharge))]),
    amountElement("ram:ActualAmount", cents),
    element("ram:ReasonCode", reason.code),
    element("ram:Reason", reason.text),
    tax ? taxElement("ram:CategoryTradeTax", tax) : null,
  ]);
}

/** Categories of UNTDID 5305: S at a rate, Z at none, E exempt. */
export type Tax = { category: "S" | "Z" | "E"; rateBasisPoints: number };

export const exempt: Tax = { category: "E", rateBasisPoints: 0 };

export function taxOf(rateBasisPoints: number): Tax {
  return { category: rateBasisPoints > 0 ? "S" : "Z", rateBasisPoints };
}

export function taxElement(name: string, { category, rateBasisPoints }: Tax): Element {
  return element(name, [
    element("ram:TypeCode", "VAT"),
    element("ram:CategoryCode", category),
    element("ram:RateApplicablePercent", decimal(rateBasisPoints, 2)),
  ]);
}

export function referenced(name: string, id: string): Element {
  return element(name, [element("ram:IssuerAssignedID", id)]);
}

export function dateTime(name: string, day: IsoDay): Element {
  return withAttributes(name, { format: "102" }, day.replaceAll("-", ""));
}

export function amountElement(name: string, cents: number): Element {
  return element(name, decimal(cents, 2));
}

/** Writes an integer with a decimal point: money is never a float. */
export function decimal(value: number, digits: number): string {
  const sign = value < 0 ? "-" : "";
  const text = String(Math.abs(value)).padStart(digits + 1, "0");
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
