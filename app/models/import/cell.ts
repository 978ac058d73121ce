/** Why a cell cannot be read. */
export type CellProblem =
  | "required"
  | "too-long"
  | "control-characters"
  | "not-a-code"
  | "not-a-number"
  | "negative"
  | "too-large"
  | "too-precise"
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
  | "not-a-postal-code";

export type CellReading<T> = { ok: true; value: T } | { ok: false; reason: CellProblem };
