import { isEmptyWord, plain } from "#app/models/platform/words.ts";
import { cutCode, isUnit, otherSizes, withoutSizeNames } from "./measure.ts";
import { findSynonyms } from "./synonym.ts";

/** What someone looks for, understood. */
export type SearchQuery = {
  /** As typed, without superfluous spaces, cut at `MAX_QUERY_LENGTH`. */
  text: string;
  /** Plain words, numbers and codes, in order, empty words left out. */
  words: readonly string[];
  /** What each part of the query may be called. A product answers when it answers every term. */
  terms: readonly Term[];
  /** The query as a reference or an EAN, or null when it cannot be one. */
  reference: string | null;
};

/** One of several ways to say a thing: pieces that all have to be there, one after the other when `adjacent`. */
export type Wording = { pieces: readonly string[]; adjacent: boolean };

/** Everything one part of a query may be called; what was typed comes first. */
export type Term = readonly Wording[];

/** Longer queries are pasted by mistake or by malice: the rest is not read. */
export const MAX_QUERY_LENGTH = 100;

/** Parts of a query that are looked up; what follows is not. */
const MAX_TERMS = 8;

/** Letters that make a word worth looking up alone. */
const MIN_WORD = 3;

/**
 * Reads what was typed into the search box: accents, capitals and punctuation do not matter; "BA-13",
 * "ba 13" and "ba13" are one thing, as are "2500x1200" and "2500 x 1200", "13mm" and "13 mm"; a trade
 * name stands for all its synonyms.
 */
export function readQuery(typed: string): SearchQuery {
  const text = typed
    .slice(0, MAX_QUERY_LENGTH)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
  const tokens = tokensOf(text);
  return {
    text,
    words: tokens,
    terms: termsOf(tokens).slice(0, MAX_TERMS),
    reference: typedReference(text),
  };
}

/** A reference as it is compared: capitals and digits only, as the generated column `reference_key`. */
export function referenceKey(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]/g, "")
    .toUpperCase();
}

/** One term of a query alone, to tell how many products a wider search would find. */
export function widerQueries(query: SearchQuery): SearchQuery[] {
  const words = query.words.filter((word) => word.length >= MIN_WORD && /[a-z]/.test(word));
  return query.terms.length < 2 ? [] : [...new Set(words)].map(readQuery);
}

/**
 * The query with some of its words replaced, by plain word, or by two words with a space between; null
 * when that changes nothing.
 */
export function correctedText(
  query: SearchQuery,
  corrections: ReadonlyMap<string, string>,
): string | null {
  const meant: string[] = [];
  for (let at = 0; at < query.words.length; at++) {
    const word = query.words[at] ?? "";
    const joined = corrections.get(`${word} ${query.words[at + 1]}`);
    meant.push(joined ?? corrections.get(word) ?? word);
    if (joined) at++;
  }
  const text = meant.join(" ");
  return text === query.words.join(" ") ? null : text;
}

/** What some scanners send before the code itself, to say of which kind it is (ISO/IEC 15424). */
const SCANNER_MARK = /^\][A-Za-z]\d/;

/** An EAN written as a GTIN of 14 digits (GS1 General Specifications, section 2.1). */
const LONG_EAN = /^0(?=\d{13}$)/;

/**
 * What was typed as a reference or an EAN to look up; null when it cannot be one: they hold a digit and at
 * least four signs, "13" or "ciment" are none.
 */
export function typedReference(text: string): string | null {
  const key = referenceKey(text.replace(SCANNER_MARK, "")).replace(LONG_EAN, "");
  return key.length >= 4 && key.length <= 30 && /\d/.test(key) ? key : null;
}

const number = String.raw`[a-z]{0,2}\d+(?:[.,]\d+)?`;
const dimension = new RegExp(`(${number})\\s*[x*×]\\s*(?=${number})`, "g");
const sign = new RegExp(String.raw`[a-z0-9]+(?:[.,]\d+)?(?:x${number})*`, "g");

/** Cuts a text into words, numbers, dimensions ("2500x1200") and codes ("ba13"); empty words go. */
function tokensOf(text: string): string[] {
  const joined = withoutSizeNames(plain(text))
    .replace(dimension, "$1x")
    .replace(/\b([a-z]{1,4})[-.](?=\d{1,8}\b)/g, "$1");
  const tokens = joined.match(sign) ?? [];
  return tokens.filter((token) => !isEmptyWord(token) && !/^[a-z]$/.test(token));
}

function termsOf(tokens: readonly string[]): Term[] {
  const terms: Term[] = [];
  for (let at = 0; at < tokens.length; ) {
    const { term, length } = termAt(tokens.slice(at));
    terms.push(term);
    at += length;
  }
  return terms;
}

function termAt(tokens: readonly string[]): { term: Term; length: number } {
  const [first = "", second = ""] = tokens;
  const synonyms = findSynonyms(tokens);
  if (synonyms) {
    const term = synonyms.names.map((pieces) => ({ pieces, adjacent: false }));
    return { term, length: synonyms.length };
  }
  const isSpacedCode = /^[a-z]{1,3}$/.test(first) && /^\d{1,4}$/.test(second);
  const isSpacedMeasure = /^\d/.test(first) && isUnit(second);
  if (isSpacedCode || isSpacedMeasure) return { term: codeTerm(first + second), length: 2 };
  return { term: codeTerm(first), length: 1 };
}

/**
 * A token as it stands, cut where labels may have a space ("ba13" or "ba 13", "2500x1200" or
 * "2500 x 1200"), or in millimetres. The unit after dimensions is left out: labels write it once.
 */
function codeTerm(token: string): Term {
  const bare = /\dx\d/.test(token) ? token.replace(/(?<=\d)(mm|cm|m)$/, "") : token;
  const adjacent = [
    bare.split(/[.,]/),
    bare.replace(/(?<=\d)x(?=\d)/g, " x ").split(/[ .,]/),
    ...cutCode(bare),
    ...otherSizes(token),
  ].map((pieces) => ({ pieces: pieces.filter(Boolean), adjacent: true }));
  const codes =
    /^(?:[a-z]+\d+){2,}$/.test(bare) && !/\dx\d/.test(bare) ? (bare.match(/[a-z]+\d+/g) ?? []) : [];
  return distinct(codes.length > 0 ? [...adjacent, { pieces: codes, adjacent: false }] : adjacent);
}

function distinct(wordings: readonly Wording[]): Wording[] {
  return [...new Map(wordings.map((wording) => [wording.pieces.join(" "), wording])).values()];
}
