import type { SearchQuery, Term, Wording } from "./search.ts";

/** Letters from which the last word is taken for a beginning: "cim" finds "ciment". */
const MIN_PREFIX = 3;

/** The same after other words, which narrow it down: "plaque de pl". */
const MIN_PREFIX_AFTER = 2;

/**
 * Where in a product a word has to stand, as the weights of `products.search`: A the first word of the
 * label, which says what it is; B the rest of the label; C the brand; D the description.
 */
type Weights = "" | "A" | "AB" | "ABC" | "C";

/**
 * A query in the language of PostgreSQL's `to_tsquery`: every term, the last one perhaps only begun;
 * "" when nothing was asked. Its words are letters and digits only, so that nothing typed can be an
 * operator.
 */
export function matchExpression(query: SearchQuery): string {
  return query.terms.map((_, at) => termExpression(query, at, "")).join(" & ");
}

/** A term at least in the label or the brand: what a product says of itself, beyond its description. */
export function namedExpression(query: SearchQuery): string {
  return query.terms.map((_, at) => termExpression(query, at, "ABC")).join(" | ");
}

/** Every term but one, whichever that is: what comes near a query that nothing answers whole. */
export function nearExpression(query: SearchQuery): string {
  const terms = query.terms.map((_, at) => termExpression(query, at, ""));
  if (terms.length < 2) return terms.join("");
  return terms
    .map((_, left) => `(${terms.filter((__, at) => at !== left).join(" & ")})`)
    .join(" | ");
}

/**
 * A query whose last word is only begun, looked up in labels and brands, with the words of the catalogue
 * it may be the beginning of in its place: whole words are looked up in no time, however many products
 * have one. Trade names and codes stay as they are. `words` are plain.
 */
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

/** How one term of a query is looked up in each part of a product, from the best answer to the least. */
export type TermExpressions = {
  /** The product is that: the term opens its label. */
  head: string;
  /** The words as typed, no other name, stand in its label. */
  typed: string;
  label: string;
  brand: string;
  anywhere: string;
};

/** The expressions that tell how well a product answers each term. */
export function termExpressions(query: SearchQuery): TermExpressions[] {
  return query.terms.map((term, at) => ({
    head: termExpression(query, at, "A"),
    typed: wordingsExpression(term.slice(0, 1), prefixLength(query, at), "AB"),
    label: termExpression(query, at, "AB"),
    brand: termExpression(query, at, "C"),
    anywhere: termExpression(query, at, ""),
  }));
}

function termExpression(query: SearchQuery, at: number, weights: Weights): string {
  return wordingsExpression(query.terms[at] ?? [], prefixLength(query, at), weights);
}

function wordingsExpression(term: Term, prefix: number, weights: Weights): string {
  return `(${term.map((wording) => wordingExpression(wording, prefix, weights)).join(" | ")})`;
}

function wordingExpression({ pieces, adjacent }: Wording, prefix: number, weights: Weights) {
  const quoted = pieces.map((piece, index) => {
    const isBeginning = index === pieces.length - 1 && isPrefix(piece, prefix);
    // Of several words only the first can be the first of a label.
    const where = weights === "A" && index > 0 ? "" : weights;
    const mark = `${isBeginning ? "*" : ""}${where}`;
    return `'${piece}'${mark && `:${mark}`}`;
  });
  const joined = quoted.join(adjacent ? " <-> " : " & ");
  return pieces.length > 1 ? `(${joined})` : joined;
}

/** Letters from which a term is taken for a beginning; only the last one ever is. */
function prefixLength(query: SearchQuery, at: number): number {
  if (at < query.terms.length - 1) return Number.POSITIVE_INFINITY;
  return at === 0 ? MIN_PREFIX : MIN_PREFIX_AFTER;
}

/** Numbers and codes are never beginnings: 200 is not 2000, and B40 no reference of brand B. */
function isPrefix(piece: string, prefix: number): boolean {
  return piece.length >= prefix && /^[a-z]+$/.test(piece);
}
