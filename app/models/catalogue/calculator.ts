import { type Conversion, coveredHundredths, maxQuantity } from "./packaging.ts";

/** What can be added for offcuts, in per cent. */
export const lossPercents = [0, 5, 10, 15] as const;

/** The most one can ask the calculator to cover: 100,000 m², more than a line of the cart can hold. */
const MAX_NEED = 100_000;

/** Longer than any number; a hostile one is cut before it goes back into the page. */
const MAX_TYPED = 20;

/** What the calculator counts for: units are sold by `packagingQuantity`. */
export type Counted = { conversion: Conversion; packagingQuantity: number };

/** What was typed: how much is to be covered, per cent of loss; or else how many units there are. */
export type CalculatorInput = { need: string; loss: string; quantity: string };

export type CalculatorRefusal = "not-a-number" | "too-small" | "too-large" | "too-many";

/** What is wrong, beside which field. */
export type CalculatorError = { field: "need" | "quantity"; reason: CalculatorRefusal };

/** Storage units to buy, in whole packs, and what they cover in hundredths of the conversion unit. */
export type Coverage = { quantity: number; packs: number; coveredHundredths: number };

/** An answer of the calculator, with what was typed. Both are null when nothing was asked. */
export type Calculation = {
  typed: CalculatorInput;
  error: CalculatorError | null;
  coverage: Coverage | null;
};

/** The name of the need in an address, by what is counted: `?surface=25`. */
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

/** Answers what was typed: the units that cover a need, or what a number of units covers. The need goes first. */
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

/** Units for a need: rounded up to whole packs, one at least (specification, section 5), in whole numbers only. */
function unitsFor(need: string, lossPercent: number, product: Counted): Answer {
  const read = readThousandths(need);
  if (!read.ok) return read;
  const units = divideUp(
    read.thousandths * (100 + lossPercent),
    product.conversion.thousandths * 100,
  );
  return inPacks(units, product);
}

/** What a number of units covers, once raised to whole packs. */
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

/** "1 250,5" is 1,250,500 thousandths; decimals past the third raise it, so that nothing is left uncovered. */
function readThousandths(typed: string): Need {
  const [, whole = "", decimals = ""] =
    /^(\d{0,9})(?:[.,](\d{0,9}))?$/.exec(withoutSpaces(typed)) ?? [];
  if (whole + decimals === "") return { ok: false, reason: "not-a-number" };
  if (Number(whole) > MAX_NEED) return { ok: false, reason: "too-large" };
  const rest = /[1-9]/.test(decimals.slice(3)) ? 1 : 0;
  const thousandths = Number(whole) * 1000 + Number(decimals.slice(0, 3).padEnd(3, "0")) + rest;
  return thousandths === 0 ? { ok: false, reason: "too-small" } : { ok: true, thousandths };
}

/** One of `lossPercents`; no loss for anything else. */
function lossOf(typed: string): number {
  return lossPercents.find((percent) => String(percent) === typed) ?? 0;
}

/** Spaces between thousands, no-break ones too. */
function withoutSpaces(typed: string): string {
  return typed.replace(/\s/g, "");
}

/** `value / divisor` rounded up, exactly: both are whole and positive. */
function divideUp(value: number, divisor: number): number {
  const rest = value % divisor;
  return (value - rest) / divisor + (rest > 0 ? 1 : 0);
}
