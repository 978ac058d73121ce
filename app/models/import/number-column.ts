import { cardProblem, cleanCardNumber } from "#app/models/auth/customer-card.ts";
import { cleanCompanyNumber, companyNumberProblem } from "#app/models/company/number.ts";
import type { Column } from "./column.ts";
import { readHundredths, writeEuros, writeThousandths } from "./number.ts";

const asIs = (value: string) => value;

/** A card number of thirteen digits, with its check digit. */
export function cardColumn(header: string): Column<string> {
  return {
    header,
    kind: "card",
    empty: undefined,
    read: (text) => {
      const value = cleanCardNumber(text);
      const reason = cardProblem(value);
      return reason ? { ok: false, reason } : { ok: true, value };
    },
    write: asIs,
  };
}

/** A SIREN with its key; "" for none. */
export function sirenColumn(header: string): Column<string> {
  return companyNumberColumn(header, 9);
}

/** A SIRET with both its keys; "" for none. */
export function siretColumn(header: string): Column<string> {
  return companyNumberColumn(header, 14);
}

function companyNumberColumn(header: string, digits: 9 | 14): Column<string> {
  return {
    header,
    kind: digits === 9 ? "siren" : "siret",
    empty: "",
    read: (text) => {
      const value = cleanCompanyNumber(text);
      if (value.length !== digits) return { ok: false, reason: `not-${digits}-digits` };
      const problem = companyNumberProblem(value);
      if (problem === null) return { ok: true, value };
      const isLength = problem === "company-number-length";
      return { ok: false, reason: isLength ? `not-${digits}-digits` : "check-digit" };
    },
    write: asIs,
  };
}

/** A VAT number of the European Union; "" to derive it from the SIREN. */
export function vatNumberColumn(header: string): Column<string> {
  return {
    header,
    kind: "vat-number",
    empty: "",
    read: (text) => {
      const value = text.replace(/[\s.-]/g, "").toUpperCase();
      return /^(?:FR[0-9A-Z]{2}\d{9}|(?!FR)[A-Z]{2}[0-9A-Z]{2,12})$/.test(value)
        ? { ok: true, value }
        : { ok: false, reason: "not-a-vat-number" };
    },
    write: asIs,
  };
}

/** A share of a price in percent, kept in basis points. */
export function percentColumn(header: string, maxPercent = 100, empty?: number): Column<number> {
  return {
    header,
    kind: "percent",
    empty,
    read: (text) => readHundredths(text.replace(/%$/, ""), maxPercent),
    write: (value) => writeThousandths(value * 10),
  };
}

/** Largest amount of a document, in euros. */
const MAX_AMOUNT_EUROS = 100_000_000;

/** An amount in euros that must be there, kept in cents. */
export function amountColumn(header: string, maxEuros = MAX_AMOUNT_EUROS): Column<number> {
  return {
    header,
    kind: "euros",
    empty: undefined,
    read: (text) => readHundredths(text, maxEuros),
    write: (value) => writeEuros(value * 10),
  };
}

/** An amount in euros, kept in cents; an empty cell is null, for none. */
export function eurosColumn(header: string, maxEuros: number): Column<number | null>;
export function eurosColumn(header: string, maxEuros: number, empty: number): Column<number>;
export function eurosColumn(
  header: string,
  maxEuros: number,
  empty: number | null = null,
): Column<number | null> {
  return {
    header,
    kind: "euros",
    empty,
    read: (text) => readHundredths(text, maxEuros),
    write: (value) => (value === null ? "" : writeEuros(value * 10)),
  };
}
