import type { JudgedQuery, Right } from "./queries.ts";

export type Shown = { family: string; label: string };

/** How the first products of one answer were judged; `precision` from 0 to 1. */
export type Verdict = { typed: string; precision: number; shown: number };

const FIRST = 5;

/** Right ones among the first five, of five, or of those the catalogue holds when these are fewer. */
export function judge(
  [typed, ...right]: JudgedQuery,
  shown: readonly Shown[],
  catalogue: readonly Shown[],
): Verdict {
  const isRight = (product: Shown) => right.some((one) => fits(one, product));
  const held = catalogue.filter(isRight).length;
  const found = shown.slice(0, FIRST).filter(isRight).length;
  return { typed, precision: found / Math.min(FIRST, held), shown: shown.length };
}

/** Right products of the catalogue: none is an error of the table. */
export function rightProducts([, ...right]: JudgedQuery, catalogue: readonly Shown[]): Shown[] {
  return catalogue.filter((product) => right.some((one) => fits(one, product)));
}

export function mean(verdicts: readonly Verdict[]): number {
  return verdicts.reduce((sum, { precision }) => sum + precision, 0) / verdicts.length;
}

function fits(right: Right, { family, label }: Shown): boolean {
  if (typeof right === "string") return right === family;
  return right[0] === family && right[1].test(label.replace(/\s/g, " "));
}
