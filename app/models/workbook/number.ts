import { DAY_MS } from "#app/models/platform/duration.ts";

/** How a cell shows its number. */
export type NumberFormat =
  | { kind: "plain" }
  | { kind: "date" }
  | { kind: "percent" }
  | { kind: "padded"; digits: number };

export const PLAIN: NumberFormat = { kind: "plain" };

/** Longest code of a number format that a spreadsheet takes. */
const MAX_CODE = 255;

/** Reads the code of a number format (ECMA-376, part 1, section 18.8.31). */
export function readFormat(code: string): NumberFormat {
  if (code.length > MAX_CODE) return PLAIN;
  // Reads 255 characters at most: longer codes are none.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*.|\[[^\]]*\]/g, "");
  if (/^0{2,40}$/.test(bare)) return { kind: "padded", digits: bare.length };
  if (/[ymdhs]/i.test(bare)) return { kind: "date" };
  return bare.includes("%") ? { kind: "percent" } : PLAIN;
}

/** Formats that a workbook does not write out: dates and times, whole percentages. */
export function builtinFormat(id: number): NumberFormat {
  const isDate = (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 58);
  if (isDate && id !== 48 && id !== 49) return { kind: "date" };
  return id === 9 || id === 10 ? { kind: "percent" } : PLAIN;
}

/** Text of a stored number as its cell shows it: 0.1 for 0.1000000000000001, a date for 45000. */
export function numberText(stored: string, format: NumberFormat, is1904: boolean): string {
  const value = Number(stored);
  if (stored.trim() === "" || !Number.isFinite(value)) return stored;
  if (format.kind === "date") return dateText(value, is1904) ?? decimal(value);
  if (format.kind === "percent") return `${decimal(value * 100)} %`;
  if (format.kind === "padded") return decimal(value).padStart(format.digits, "0");
  return decimal(value);
}

/** Spreadsheets show fifteen digits, and store seventeen. */
function decimal(value: number): string {
  const text = String(Number(value.toPrecision(15)));
  if (text.includes("e")) {
    return value.toLocaleString("en", { useGrouping: false, maximumSignificantDigits: 15 });
  }
  // A number is never 1.250 thousands: the fourth place tells it from a text that a person typed.
  return /^-?[1-9]\d{0,2}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** 31 December 9999, the last day of a spreadsheet. */
const LAST_DAY = 2_958_466;

/** ISO 8601 of a day number; with hours and minutes when it has a fraction, without a day below one. */
function dateText(value: number, is1904: boolean): string | null {
  if (value < 0 || value >= LAST_DAY) return null;
  // A spreadsheet of 1900 counts a 29 February 1900 that never was.
  const days = is1904 ? value - 24_107 : value - (value < 60 ? 25_568 : 25_569);
  const iso = new Date(Math.round((days * DAY_MS) / 1000) * 1000).toISOString();
  if (value < 1 && value > 0) return iso.slice(11, 16);
  return Number.isInteger(value) ? iso.slice(0, 10) : iso.slice(0, 16);
}
