import { readMeanings } from "./meaning.ts";

/** A meaning as the staff write it: ways to say it, and the goods meant, the first needed first. */
export type MeaningLine = { said: string; goods: string };

export const MAX_SAID = 200;
export const MAX_GOODS = 500;

export type MeaningRefusal = { ok: false; reason: "meaning-said" | "meaning-goods" };

/**
 * Reads a meaning: ways to say it with commas between, and goods, one a line. Refuses one without a
 * word on either side.
 */
export function readMeaningLine(
  said: string,
  goods: string,
): { ok: true; line: MeaningLine } | MeaningRefusal {
  const ways = listed(said, ",");
  const meant = listed(goods, "|");
  const isSaid = ways.length > 0 && readMeanings(`${ways.join(", ")} = x1`).every(hasWords);
  if (!isSaid) return { ok: false, reason: "meaning-said" };
  const isMeant =
    meant.length > 0 &&
    readMeanings(`x1 = ${meant.join(" | ")}`)[0]?.goods.every(({ length }) => length > 0);
  if (!isMeant) return { ok: false, reason: "meaning-goods" };
  return { ok: true, line: { said: ways.join(", "), goods: meant.join(" | ") } };
}

function hasWords({ said }: { said: readonly (readonly string[])[] }): boolean {
  return said.length > 0;
}

/** A line of `readMeanings`. */
export function meaningText({ said, goods }: MeaningLine): string {
  return `${said} = ${goods}`;
}

function listed(typed: string, between: string): string[] {
  return typed
    .replaceAll("=", " ")
    .split(/[\r\n]/)
    .flatMap((line) => line.split(between))
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
}
