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
  const terms = query.terms.map(nameTerm);
  const meant = [...tree.byId.values()].flatMap((category) => meantFamily(category, terms) ?? []);
  return meant.toSorted(
    (a, b) => b.answered - a.answered || a.category.path.length - b.category.path.length,
  );
}

/** Leaves out families that hold another one answering as many terms: "Plaques de plâtre" holds linings too. */
export function narrowestFamilies(families: readonly MeantFamily[]): MeantFamily[] {
  return families.filter(
    ({ category, answered }) =>
      !families.some(
        (other) =>
          other.category.id !== category.id &&
          other.answered >= answered &&
          other.category.path.includes(category.id),
      ),
  );
}

/** Singular words of each name of a term; `begun` is the last word typed, perhaps a prefix, after others. */
type NamedTerm = { names: readonly (readonly string[])[]; begun: string | null };

function nameTerm(term: Term, at: number, terms: readonly Term[]): NamedTerm {
  const [typed = ""] = term[0]?.pieces ?? [];
  const isLast = at > 0 && at === terms.length - 1;
  const isBegun = isLast && term.length === 1 && /^[a-z]{2,}$/.test(typed);
  return {
    names: term.map(({ pieces }) => pieces.map(singular)),
    begun: isBegun ? singular(typed) : null,
  };
}

function meantFamily(category: Category, terms: readonly NamedTerm[]): MeantFamily | null {
  if (category.productCount === 0) return null;
  const { label, heads } = wordsOf(category);
  const answering = terms
    .map((term) => finished(term, label))
    .filter((names) => saidNames(names, label).length > 0);
  if (!answering.some((names) => opens(names, heads))) return null;
  const said = new Set(answering.flatMap((names) => saidNames(names, label).flat()));
  return {
    category,
    answered: answering.length,
    isNamed: answering.length === terms.length && label.every((word) => said.has(word)),
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

function finished({ names, begun }: NamedTerm, label: readonly string[]): NamedTerm["names"] {
  const whole = begun === null ? undefined : label.find((word) => word.startsWith(begun));
  return whole ? [[singular(whole)]] : names;
}

function headsOf(label: string): string[] {
  const parts = plain(label).split(/,| et /);
  return parts.flatMap((part) => plainWords(part).slice(0, 1)).map(singular);
}

function saidNames(names: NamedTerm["names"], label: readonly string[]): NamedTerm["names"] {
  return names.filter((name) => name.length > 0 && name.every((word) => label.includes(word)));
}

function opens(names: NamedTerm["names"], heads: readonly string[]): boolean {
  return names.some(([first = ""]) => heads.includes(first));
}
