import { plain, plainWords, singular } from "#app/models/platform/stem.ts";
import type { MeantFamily } from "./family.ts";

/** Minimum length for suggestions (specification, section 9). */
export const MIN_TYPED = 3;

export const PROPOSED = { terms: 5, families: 3, brands: 2, products: 4 } as const;

export type Proposal = { text: string; href: string; note?: string };

export type Proposals = {
  history?: Proposal[];
  terms?: Proposal[];
  families?: Proposal[];
  brands?: Proposal[];
  products?: Proposal[];
};

export type Completion = { word: string; plain: string };

/** Words before the last, as typed, and the last one, normalised: "" after a trailing space. */
export function splitTyped(typed: string): { before: string; last: string } {
  const last = typed.split(/\s/).at(-1) ?? "";
  const before = typed.slice(0, typed.length - last.length);
  return { before, last: plain(last).replace(/[^a-z0-9]/g, "") };
}

/** Completes later words only by words on labels of matching products, so that each suggestion has results. */
export function completedTerms(
  typed: string,
  completions: readonly Completion[],
  labels: readonly string[],
): string[] {
  const { before, last } = splitTyped(typed);
  const found = new Set(labels.flatMap(plainWords).map(singular));
  const terms = new Map<string, string>();
  for (const { word, plain: whole } of completions) {
    const isAnswered = before.trim() === "" || found.has(singular(whole));
    const key = singular(whole);
    if (isAnswered && key !== singular(last) && !terms.has(key)) terms.set(key, before + word);
  }
  return [...terms.values()].slice(0, PROPOSED.terms);
}

/** Suggested families without duplicates, those of the first searches first. */
export function proposedFamilies(families: readonly MeantFamily[]): MeantFamily["category"][] {
  const distinct = new Map(families.map(({ category }) => [category.id, category]));
  return [...distinct.values()].slice(0, PROPOSED.families);
}

/** Brands with a word that begins with the last typed one. */
export function matchBrands<B extends { name: string }>(brands: readonly B[], typed: string): B[] {
  const { last } = splitTyped(typed.trim());
  if (last.length < MIN_TYPED) return [];
  const matches = brands.filter(({ name }) =>
    plainWords(name).some((word) => word.startsWith(last)),
  );
  return matches.slice(0, PROPOSED.brands);
}
