import type { CellReading } from "./cell.ts";

/**
 * Reads a decimal of three places at most, exactly, in thousandths: "12,5", "1 234,50 €", "1.234,5", "12.5". Refuses a
 * negative one, one above `max`, and a space that groups no thousands: "12 50" may be 12,50 or 1250.
 */
export function readThousandths(text: string, max: number): CellReading<number> {
  const spaced = text.replace(/€/g, "").trim();
  if (/\d\s+\d/.test(spaced) && !GROUPED.test(spaced)) {
    return { ok: false, reason: "ambiguous-number" };
  }
  const bare = spaced
    .replace(/\s/g, "")
    .replace(/^-?\d+(?:\.\d{3})+(?=,)/, (grouped) => grouped.replaceAll(".", ""));
  if (/^-\d/.test(bare)) return { ok: false, reason: "negative" };
  const [, whole, places = ""] = /^(\d+)(?:[.,](\d*))?$/.exec(bare) ?? [];
  if (whole === undefined) return { ok: false, reason: "not-a-number" };
  if (whole.length > 12) return { ok: false, reason: "too-large" };
  if (/[^0]/.test(places.slice(3))) return { ok: false, reason: "too-precise" };
  const value = Number(whole) * 1000 + Number(places.slice(0, 3).padEnd(3, "0"));
  return value > max ? { ok: false, reason: "too-large" } : { ok: true, value };
}

/** Thousands in groups of three; what follows them is judged afterwards. */
const GROUPED = /^-?\d{1,3}(?:\s\d{3})+(?!\s*\d)/;

/** A price that is 1250 € to one reader and 1,25 € to another: three digits after a point that a person typed. */
export function isAmbiguousPrice(text: string): boolean {
  return text
    .split(/[=|]/)
    .some((part) => /^[1-9]\d{0,2}\.\d{3}$/.test(part.replace(/[\s€]/g, "")));
}

/** Reads a decimal of two places at most, exactly, in hundredths. */
export function readHundredths(text: string, max: number): CellReading<number> {
  const read = readThousandths(text, max * 1000);
  if (!read.ok) return read;
  return read.value % 10 === 0
    ? { ok: true, value: read.value / 10 }
    : { ok: false, reason: "two-places" };
}

/** Reads a whole number from `min` to `max`; "12,00" is one. */
export function readWhole(text: string, min: number, max: number): CellReading<number> {
  const read = readThousandths(text, max * 1000);
  if (!read.ok) return read;
  const value = read.value / 1000;
  return Number.isInteger(value) && value >= min
    ? { ok: true, value }
    : { ok: false, reason: "not-a-whole-number" };
}

/** Writes thousandths of a euro with two places at least: "7,40", "6,475". */
export function writeEuros(mills: number): string {
  const [whole = "", places = ""] = writeThousandths(mills).split(",");
  return places === "" ? whole : `${whole},${places.padEnd(2, "0")}`;
}

/** Writes thousandths as French spreadsheets do: "12,5". */
export function writeThousandths(value: number): string {
  const text = String(value).padStart(4, "0");
  const places = text.slice(-3).replace(/0{1,3}$/, "");
  return text.slice(0, -3) + (places && `,${places}`);
}
