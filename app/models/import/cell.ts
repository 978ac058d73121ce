import { seenText } from "#app/models/platform/typed-text.ts";

/** Why a cell cannot be read. */
export type CellProblem =
  | "required"
  | "too-long"
  | "control-characters"
  | "unreadable-sign"
  | "not-a-code"
  | "not-a-hex-color"
  | "not-a-number"
  | "ambiguous-number"
  | "another-unit"
  | "negative"
  | "too-large"
  | "too-precise"
  | "two-places"
  | "not-a-whole-number"
  | "not-yes-or-no"
  | "unknown-vat"
  | "check-digit"
  | "not-a-pair"
  | "not-rising"
  | "too-many"
  | "out-of-range"
  | "unknown-choice"
  | "not-hours"
  | "not-a-time"
  | "not-a-day"
  | "not-an-email"
  | "not-a-phone"
  | "not-a-postal-code"
  | "not-a-place"
  | "card-number-length"
  | "card-number-check"
  | "not-9-digits"
  | "not-14-digits"
  | "not-a-vat-number";

export type CellReading<T> = { ok: true; value: T } | { ok: false; reason: CellProblem };

/** Sign that a decoder writes for a byte that is no letter in the encoding of its file. */
export const UNREADABLE = "\uFFFD";

/** Apostrophe that our exports put before what a spreadsheet would read as a formula. */
const FORMULA_MARK = /^'(?=[=+\-@\t\r])/;

/** Text typed in a cell, without what nobody sees. */
export function cellText(cell: string | null | undefined): string {
  return seenText(cell ?? "")
    .trim()
    .replace(FORMULA_MARK, "");
}
