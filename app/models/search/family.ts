import type { Category, CategoryTree } from "#app/models/catalogue/category.ts";
import { plain, plainWords, singular } from "#app/models/platform/words.ts";
import type { SearchQuery, Term } from "./search.ts";

/** A category that a search speaks of. */
export type MeantFamily = {
  category: Category;
  /** Terms of the query that its label answers: the more, the likelier it is meant. */
  answered: number;
  /** The query says its whole label, and nothing else. */
  isNamed: boolean;
};

/**
 * The categories a query speaks of, those that answer most terms first, the broadest first among
 * equals. One is meant only when a term names what it sells: "carrelage" means "Carrelages grès
 * cérame", not "Colles à carrelage". Trade names count as what they stand for.
 */
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

/** The words of a category's label, and those that say what it sells. */
type LabelWords = { label: readonly string[]; heads: readonly string[] };

const known = new WeakMap<Category, LabelWords>();

/** Cut once for each category: every search asks for all of them. */
function wordsOf(category: Category): LabelWords {
  const words = known.get(category) ?? {
    label: plainWords(category.label).map(singular),
    heads: headsOf(category.label),
  };
  known.set(category, words);
  return words;
}

/** A last word only begun, as the word of the label that it begins. */
function finished(term: Term, label: readonly string[]): Term {
  const [typed = ""] = term[0]?.pieces ?? [];
  const whole = label.find((word) => /^[a-z]{2,}$/.test(typed) && word.startsWith(singular(typed)));
  return whole && term.length === 1 ? [{ pieces: [whole], adjacent: false }] : term;
}

/** What a label says it sells: the first word of each of its parts ("Perceuses, visseuses et perforateurs"). */
function headsOf(label: string): string[] {
  const parts = plain(label).split(/,| et /);
  return parts.flatMap((part) => plainWords(part).slice(0, 1)).map(singular);
}

/** The names of a term that a label says whole. */
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
