import type { SearchQuery, Term, Wording } from "./search.ts";

/** Minimum length of the last word as a prefix: "cim" finds "ciment". */
const MIN_PREFIX = 3;

/** Minimum length after other words, which narrow it down: "plaque de pl". */
const MIN_PREFIX_AFTER = 2;

/** Weights of `products.search`: A first word of the label, B its rest, C brand, D description. */
type Weights = "" | "A" | "AB" | "ABC" | "C";

/** Words contain letters and digits only, so that nothing typed can be an operator; "" for an empty query. */
export function matchExpression(query: SearchQuery): string {
  return query.terms.map((_, at) => termExpression(query, at, "")).join(" & ");
}

/**
 * Requires every word in the label or the brand, not in the description alone; sizes and codes may stand
 * there, unless there are no words.
 */
export function namedExpression(query: SearchQuery): string {
  const { named, isOfWords } = namedTerms(query);
  return named.join(isOfWords ? " & " : " | ");
}

function namedTerms(query: SearchQuery): { named: string[]; isOfWords: boolean } {
  const places = query.terms.map((_, at) => at);
  const words = places.filter((at) => !/\d/.test(query.said[at] ?? ""));
  const isOfWords = words.length > 0;
  const named = (isOfWords ? words : places).map((at) => termExpression(query, at, "ABC"));
  return { named, isOfWords };
}

/** Requires one of the words at least in the label or the brand. */
export function saidExpression(query: SearchQuery): string {
  return namedTerms(query).named.join(" | ");
}

/** Requires the terms at these places, in the label or the brand. */
export function partExpression(query: SearchQuery, places: readonly number[]): string {
  return places.map((at) => termExpression(query, at, "ABC")).join(" & ");
}

/** Whole words are fast, unlike prefixes. Trade names and codes stay unchanged; `words` are normalised. */
export function completedExpression(query: SearchQuery, words: readonly string[]): string {
  const last = query.terms.length - 1;
  const [begun] = query.terms[last] ?? [];
  const isWord = query.terms[last]?.length === 1 && /^[a-z]+$/.test(begun?.pieces.join(" ") ?? "");
  const whole = words.map((word) => ({ pieces: [word], adjacent: true }));
  const isCompleted = isWord && whole.length > 0;
  return query.terms
    .map((_, at) =>
      at === last && isCompleted
        ? wordingsExpression(whole, Number.POSITIVE_INFINITY, "ABC")
        : termExpression(query, at, "ABC"),
    )
    .join(" & ");
}

export type TermExpressions = {
  head: string;
  typed: string;
  label: string;
  brand: string;
  anywhere: string;
  /** Goods that a job or a name means, the first needed first; none for other terms. */
  goods: readonly string[];
};

/** Expressions that rank a product for each term. */
export function termExpressions(query: SearchQuery): TermExpressions[] {
  return query.terms.map((term, at) => ({
    head: termExpression(query, at, "A"),
    typed: wordingsExpression(asTyped(term), prefixLength(query, at), "AB"),
    label: termExpression(query, at, "AB"),
    brand: termExpression(query, at, "C"),
    anywhere: termExpression(query, at, ""),
    goods: term
      .filter(({ inLabel, isAny }) => inLabel && !isAny)
      .map((wording) => wordingExpression(wording, Number.POSITIVE_INFINITY, "AB")),
  }));
}

/** Wording that was typed, the first one; all of them where goods are in no order. */
function asTyped(term: Term): Term {
  return term[0]?.isAny ? term : term.slice(0, 1);
}

/** Goods of the job that a query begins with, the first needed first; none for other queries. */
export function workExpressions({ terms }: SearchQuery): string[] {
  const [job = []] = terms;
  const isJob = job.every(({ inLabel }) => inLabel);
  const goods = isJob ? job : [];
  return goods.map((wording) => wordingExpression(wording, Number.POSITIVE_INFINITY, "AB"));
}

function termExpression(query: SearchQuery, at: number, weights: Weights): string {
  return wordingsExpression(query.terms[at] ?? [], prefixLength(query, at), weights);
}

function wordingsExpression(term: Term, prefix: number, weights: Weights): string {
  return `(${term.map((wording) => wordingExpression(wording, prefix, weights)).join(" | ")})`;
}

function wordingExpression(wording: Wording, prefix: number, asked: Weights) {
  const { pieces, adjacent, inLabel } = wording;
  const weights = inLabel && asked !== "A" ? "AB" : asked;
  const quoted = pieces.map((piece, index) => {
    const isBeginning = index === pieces.length - 1 && isPrefix(piece, prefix);
    // Of several words only the first can be the first of a label.
    const rest = inLabel ? "AB" : "";
    const where = weights === "A" && index > 0 ? rest : weights;
    const mark = `${isBeginning ? "*" : ""}${where}`;
    return `'${piece}'${mark && `:${mark}`}`;
  });
  const joined = quoted.join(adjacent ? " <-> " : " & ");
  return pieces.length > 1 ? `(${joined})` : joined;
}

function prefixLength(query: SearchQuery, at: number): number {
  if (at < query.terms.length - 1) return Number.POSITIVE_INFINITY;
  return at === 0 ? MIN_PREFIX : MIN_PREFIX_AFTER;
}

/** Numbers and codes are never prefixes: 200 is not 2000, and B40 no reference of brand B. */
function isPrefix(piece: string, prefix: number): boolean {
  return piece.length >= prefix && /^[a-z]+$/.test(piece);
}
