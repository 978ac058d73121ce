import { isEmptyWord, plain } from "#app/models/platform/stem.ts";
import { cutCode, isUnit, otherSizes, withoutSizeNames } from "./measure.ts";
import { findSynonyms } from "./synonym.ts";

export type SearchQuery = {
  text: string;
  words: readonly string[];
  terms: readonly Term[];
  reference: string | null;
};

/** One name of a thing: all pieces are required, in sequence when `adjacent`. */
export type Wording = { pieces: readonly string[]; adjacent: boolean };

/** All names of one part of a query; the typed one first. */
export type Term = readonly Wording[];

/** Longer queries are mistakes or attacks: the rest is ignored. */
export const MAX_QUERY_LENGTH = 100;

const MAX_TERMS = 8;

const MIN_WORD = 3;

/** "BA-13", "ba 13" and "ba13" are equal, "13mm" and "13 mm"; a trade name stands for its synonyms. */
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

/** Normalises a reference: capitals and digits only, as in the generated column `reference_key`. */
export function referenceKey(text: string): string {
  return plain(text)
    .replace(/[^a-z0-9]/g, "")
    .toUpperCase();
}

/** Queries of one term each, to count the results of a wider search. */
export function widerQueries(query: SearchQuery): SearchQuery[] {
  const words = query.words.filter((word) => word.length >= MIN_WORD && /[a-z]/.test(word));
  return query.terms.length < 2 ? [] : [...new Set(words)].map(readQuery);
}

/** Replaces some words of the query, by word, or by two words with a space between; null when nothing changes. */
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

/** Prefix of some scanners that names the symbology (ISO/IEC 15424). */
const SCANNER_MARK = /^\][A-Za-z]\d/;

/** Longest code looked up. */
const MAX_KEY_LENGTH = 40;

/** EAN written as a GTIN of 14 digits (GS1 General Specifications, section 2.1). */
const LONG_EAN = /^0(?=\d{13}$)/;

/** Null without a digit or under four characters, so that "13" and "ciment" are none. */
export function typedReference(text: string): string | null {
  const key = codeKey(text);
  return key !== null && key.length >= 4 && /\d/.test(key) ? key : null;
}

/** Key of any code, however short, as typed or scanned; null when nothing is left of it, or too much. */
export function codeKey(text: string): string | null {
  const key = referenceKey(text.replace(SCANNER_MARK, "")).replace(LONG_EAN, "");
  return key === "" || key.length > MAX_KEY_LENGTH ? null : key;
}

const number = String.raw`[a-z]{0,2}\d+(?:[.,]\d+)?`;
const dimension = new RegExp(`(${number})\\s*[x*×]\\s*(?=${number})`, "g");
const sign = new RegExp(String.raw`[a-z0-9]+(?:[.,]\d+)?(?:x${number})*`, "g");

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

/** Also split where labels may have a space, or in millimetres; the unit after dimensions is dropped. */
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
