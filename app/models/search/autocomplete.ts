import { plain, plainWords, singular } from "#app/models/platform/words.ts";
import type { MeantFamily } from "./family.ts";

/** Characters from which something is proposed (specification, section 9). */
export const MIN_TYPED = 3;

/** Proposals of each kind. */
export const PROPOSED = { terms: 5, families: 3, brands: 2, products: 4 } as const;

/** One line that is proposed: what it says, where it leads, and what stands beside. */
export type Proposal = { text: string; href: string; note?: string };

/** What the search box proposes, by kind; a kind with nothing is left out. */
export type Proposals = {
  history?: Proposal[];
  terms?: Proposal[];
  families?: Proposal[];
  brands?: Proposal[];
  products?: Proposal[];
};

/** A word of the catalogue that begins as the last one typed. */
export type Completion = { word: string; plain: string };

/** The words before the last, as typed, and the last one, plain: "" when it is ended by a space. */
export function splitTyped(typed: string): { before: string; last: string } {
  const [, before = "", last = ""] = /^(.*?)([^\s]*)$/.exec(typed) ?? [];
  return { before, last: plain(last).replace(/[^a-z0-9]/g, "") };
}

/**
 * Whole searches in place of one half typed, singulars and plurals as one. After other words only those
 * that some product found answers, told by its label, so that none proposed finds nothing.
 */
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

/** The families that are proposed: each once, those of the first searches first. */
export function proposedFamilies(families: readonly MeantFamily[]): MeantFamily["category"][] {
  const distinct = new Map(families.map(({ category }) => [category.id, category]));
  return [...distinct.values()].slice(0, PROPOSED.families);
}

/** Brands of whose name some word begins as the last one typed. */
export function matchBrands<B extends { name: string }>(brands: readonly B[], typed: string): B[] {
  const { last } = splitTyped(typed.trim());
  if (last.length < MIN_TYPED) return [];
  const matches = brands.filter(({ name }) =>
    plainWords(name).some((word) => word.startsWith(last)),
  );
  return matches.slice(0, PROPOSED.brands);
}
