import type { Category, CategoryTree } from "#app/models/catalogue/category.ts";
import { plain, plainWords, singular } from "#app/models/platform/stem.ts";
import type { SearchQuery, Term } from "./search.ts";

export type MeantFamily = {
  category: Category;
  answered: number;
  isNamed: boolean;
};

/** Sorts by matched terms, then the broadest. A term must name the goods: "carrelage" is no glue for tiles. */
export function meantFamilies(tree: CategoryTree, query: SearchQuery): MeantFamily[] {
  const meant = [...tree.byId.values()].flatMap((category) => meantFamily(category, query) ?? []);
  return meant.toSorted(
    (a, b) => b.answered - a.answered || a.category.path.length - b.category.path.length,
  );
}

function meantFamily(category: Category, query: SearchQuery): MeantFamily | null {
  if (category.productCount === 0) return null;
  const { label, heads } = wordsOf(category);
  const answering = query.terms
    .map((term, at) => (at > 0 && at === query.terms.length - 1 ? finished(term, label) : term))
    .filter((term) => isSaid(term, label));
  if (!answering.some((term) => opens(term, heads))) return null;
  const said = new Set(answering.flatMap((term) => wordsSaid(term, label)));
  return {
    category,
    answered: answering.length,
    isNamed: answering.length === query.terms.length && label.every((word) => said.has(word)),
  };
}

type LabelWords = { label: readonly string[]; heads: readonly string[] };

const known = new WeakMap<Category, LabelWords>();

function wordsOf(category: Category): LabelWords {
  const words = known.get(category) ?? {
    label: plainWords(category.label).map(singular),
    heads: headsOf(category.label),
  };
  known.set(category, words);
  return words;
}

function finished(term: Term, label: readonly string[]): Term {
  const [typed = ""] = term[0]?.pieces ?? [];
  const whole = label.find((word) => /^[a-z]{2,}$/.test(typed) && word.startsWith(singular(typed)));
  return whole && term.length === 1 ? [{ pieces: [whole], adjacent: false }] : term;
}

function headsOf(label: string): string[] {
  const parts = plain(label).split(/,| et /);
  return parts.flatMap((part) => plainWords(part).slice(0, 1)).map(singular);
}

function saidNames(term: Term, label: readonly string[]): string[][] {
  const names = term.map(({ pieces }) => pieces.map(singular));
  return names.filter((name) => name.length > 0 && name.every((word) => label.includes(word)));
}

function isSaid(term: Term, label: readonly string[]): boolean {
  return saidNames(term, label).length > 0;
}

function opens(term: Term, heads: readonly string[]): boolean {
  return term.some(({ pieces }) => heads.includes(singular(pieces[0] ?? "")));
}

function wordsSaid(term: Term, label: readonly string[]): string[] {
  return saidNames(term, label).flat();
}
