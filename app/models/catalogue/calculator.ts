import { type Conversion, coveredHundredths, maxQuantity } from "./packaging.ts";

export const lossPercents = [0, 5, 10, 15] as const;

/** Maximum need: 100,000 m², more than a line of the cart can hold. */
const MAX_NEED = 100_000;

/** Longer than any number; hostile input is truncated before the page shows it again. */
const MAX_TYPED = 20;

export type Counted = { conversion: Conversion; packagingQuantity: number };

export type CalculatorInput = { need: string; loss: string; quantity: string };

export type CalculatorRefusal = "not-a-number" | "too-small" | "too-large" | "too-many";

export type CalculatorError = { field: "need" | "quantity"; reason: CalculatorRefusal };

/** Storage units to buy, in whole packs, and what they cover in hundredths of the conversion unit. */
export type Coverage = { quantity: number; packs: number; coveredHundredths: number };

export type Calculation = {
  typed: CalculatorInput;
  error: CalculatorError | null;
  coverage: Coverage | null;
};

/** Name of the need in an address, by conversion unit: `?surface=25`. */
export function needName({ unit }: Conversion): "surface" | "longueur" | "volume" {
  if (unit === "m²") return "surface";
  return unit === "m" ? "longueur" : "volume";
}

/** Reads the calculator of a product's address: `?surface=25,5&chutes=10`, or `?quantite=8`. */
export function readCalculation(params: URLSearchParams, product: Counted): Calculation {
  const typed = (name: string) => (params.get(name) ?? "").slice(0, MAX_TYPED);
  return calculate(
    {
      need: typed(needName(product.conversion)),
      loss: typed("chutes"),
      quantity: typed("quantite"),
    },
    product,
  );
}

/** Computes the units that cover a need, or the coverage of a number of units. The need takes precedence. */
export function calculate(typed: CalculatorInput, product: Counted): Calculation {
  const isNeed = typed.need.trim() !== "";
  if (!isNeed && typed.quantity.trim() === "") return { typed, error: null, coverage: null };
  const field = isNeed ? "need" : "quantity";
  const answer = isNeed
    ? unitsFor(typed.need, lossOf(typed.loss), product)
    : packsOf(typed.quantity, product);
  return answer.ok
    ? { typed, error: null, coverage: answer.coverage }
    : { typed, error: { field, reason: answer.reason }, coverage: null };
}

type Answer = { ok: true; coverage: Coverage } | { ok: false; reason: CalculatorRefusal };

/** Units for a need: rounded up to whole packs, at least one (specification, section 5), in integers. */
function unitsFor(need: string, lossPercent: number, product: Counted): Answer {
  const read = readThousandths(need);
  if (!read.ok) return read;
  const units = divideUp(
    read.thousandths * (100 + lossPercent),
    product.conversion.thousandths * 100,
  );
  return inPacks(units, product);
}

function packsOf(quantity: string, product: Counted): Answer {
  const digits = withoutSpaces(quantity);
  if (!/^\d{1,9}$/.test(digits)) return { ok: false, reason: "not-a-number" };
  const units = Number(digits);
  return units === 0 ? { ok: false, reason: "too-small" } : inPacks(units, product);
}

function inPacks(units: number, { conversion, packagingQuantity }: Counted): Answer {
  const packs = Math.max(1, divideUp(units, packagingQuantity));
  const quantity = packs * packagingQuantity;
  if (quantity > maxQuantity(packagingQuantity)) return { ok: false, reason: "too-many" };
  const covered = coveredHundredths(quantity, conversion);
  return { ok: true, coverage: { quantity, packs, coveredHundredths: covered } };
}

type Need = { ok: true; thousandths: number } | { ok: false; reason: CalculatorRefusal };

/** Parses "1 250,5" as 1,250,500 thousandths; decimals past the third round up, so that the need is covered. */
function readThousandths(typed: string): Need {
  const [, whole = "", decimals = ""] =
    /^(\d{0,9})(?:[.,](\d{0,9}))?$/.exec(withoutSpaces(typed)) ?? [];
  if (whole + decimals === "") return { ok: false, reason: "not-a-number" };
  if (Number(whole) > MAX_NEED) return { ok: false, reason: "too-large" };
  const rest = /[1-9]/.test(decimals.slice(3)) ? 1 : 0;
  const thousandths = Number(whole) * 1000 + Number(decimals.slice(0, 3).padEnd(3, "0")) + rest;
  return thousandths === 0 ? { ok: false, reason: "too-small" } : { ok: true, thousandths };
}

function lossOf(typed: string): number {
  return lossPercents.find((percent) => String(percent) === typed) ?? 0;
}

function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, "");
}

function divideUp(value: number, divisor: number): number {
  const rest = value % divisor;
  return (value - rest) / divisor + (rest > 0 ? 1 : 0);
}
