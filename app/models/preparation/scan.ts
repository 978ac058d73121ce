import { isDecided, type PreparedLine } from "./preparation.ts";

/** Highest quantity of an order line. */
const MAX_UNITS = 9999;

/** Longest text of a scan: a code of 60 characters, a sign and a quantity. */
export const MAX_SCAN_LENGTH = 80;

/** Quantity null: all that is left to find of the line. */
export type Scan = { code: string; quantity: number | null };

/**
 * Readings of a typed or scanned text, the likeliest first: `CODE×12`, `CODE*12`, or `CODEx12` unless a
 * product has that whole code. Without JavaScript a scanner types beside the text that was just refused:
 * its code is then a reading too.
 */
export function scanReadings(typed: string, refused = ""): Scan[] {
  const text = typed.trim();
  const rest = withoutRefused(text, refused.trim());
  return [...(rest === null ? [] : readingsOf(rest)), ...readingsOf(text)];
}

function withoutRefused(text: string, refused: string): string | null {
  if (refused === "" || text === refused) return null;
  if (text.startsWith(refused)) return text.slice(refused.length).trim();
  return text.endsWith(refused) ? text.slice(0, -refused.length).trim() : null;
}

function readingsOf(text: string): Scan[] {
  const [, code = "", sign = "", digits = ""] =
    /^(.*[^\s×*])\s*([×*xX])\s*(\d{1,4})$/s.exec(text) ?? [];
  const quantity = Number(digits);
  const counted = code !== "" && quantity > 0 && quantity <= MAX_UNITS ? [{ code, quantity }] : [];
  const isSure = sign === "×" || sign === "*";
  const whole =
    text === "" || (isSure && counted.length > 0) ? [] : [{ code: text, quantity: null }];
  return [...whole, ...counted];
}

type Filled<L> =
  | { ok: true; line: L; found: number }
  | { ok: false; reason: "preparation-too-much"; left: number };

/**
 * Line that a scan of its product fills, and its new quantity found. A product on two lines, in two colours, fills the
 * first that is not decided. Refuses more than is left of it.
 */
export function applyScan<L extends PreparedLine>(
  lines: readonly L[],
  quantity: number | null,
): Filled<L> {
  const open = lines.filter((line) => !isDecided(line));
  const left = Math.max(0, ...open.map((line) => line.quantity - line.found));
  const fits = open.find((line) => line.quantity - line.found >= (quantity ?? 1));
  if (!fits) return { ok: false, reason: "preparation-too-much", left };
  return { ok: true, line: fits, found: quantity === null ? fits.quantity : fits.found + quantity };
}
