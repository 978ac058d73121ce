import { isEmptyWord, plain } from "#app/models/platform/stem.ts";
import { seenText } from "#app/models/platform/typed-text.ts";
import { findJob, findMeaning, houseMeanings, type Meanings } from "./meaning.ts";
import {
  cutCode,
  equalSize,
  otherSizes,
  thermalResistance,
  threadOrSize,
  withEqualSizes,
  withoutSizeNames,
} from "./measure.ts";
import { withoutAnyJob, withoutSpeech } from "./spoken.ts";
import { findSynonyms } from "./synonym.ts";
import {
  dimensionWordings,
  isUnit,
  readNamedSize,
  readUnitSize,
  type UnitSize,
  unnamedSize,
  withAmperes,
  withNamedSizes,
  withShortUnits,
} from "./unit-size.ts";

export type SearchQuery = {
  text: string;
  words: readonly string[];
  terms: readonly Term[];
  /** Typed words of each term, as a page says them. */
  said: readonly string[];
  /** Of each term, the regular expression that a label must match besides; usually none. */
  patterns: readonly (string | null)[];
  /** Of each term with such a pattern, one that a description may match instead; usually none. */
  described: readonly (string | null)[];
  reference: string | null;
};

/**
 * One name of a thing: all pieces are required, in sequence when `adjacent`; `inLabel` ones in the
 * label, which descriptions do not answer, the first of them needed first unless `isAny`.
 */
export type Wording = {
  pieces: readonly string[];
  adjacent: boolean;
  inLabel?: true;
  isAny?: true;
};

/** All names of one part of a query; the typed one first. */
export type Term = readonly Wording[];

/** Longer queries are mistakes or attacks: the rest is ignored. */
export const MAX_QUERY_LENGTH = 100;

const MAX_TERMS = 8;

const MIN_WORD = 3;

/** "BA-13", "ba 13" and "ba13" are equal, "13mm" and "13 mm"; a trade name stands for its synonyms. */
export function readQuery(typed: string, meanings: Meanings = houseMeanings): SearchQuery {
  const text = seenText(typed.slice(0, MAX_QUERY_LENGTH))
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, " ")
    .trim();
  const tokens = tokensOf(text);
  const parts = partsOf(tokens, meanings).slice(0, MAX_TERMS);
  return {
    text,
    words: tokens,
    terms: parts.map(({ term }) => term),
    said: parts.map(({ said }) => said),
    patterns: parts.map(({ pattern }) => pattern),
    described: parts.map(({ described }) => described),
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
export function widerQueries(
  query: SearchQuery,
  meanings: Meanings = houseMeanings,
): SearchQuery[] {
  const words = query.words.filter((word) => word.length >= MIN_WORD && /[a-z]/.test(word));
  return query.terms.length < 2 ? [] : [...new Set(words)].map((word) => readQuery(word, meanings));
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

const codeNames =
  /^(?:r[eé]f[eé]rences?|r[eé]fs?|code(?:[ -]barres?)?|art(?:icle)?|ean(?: ?13)?|gtin|n[°o])(?: (?:article|produit|client|fabricant|fournisseur))?[\s.:#°]+/i;

/** Code after its name: "Réf. 123" and "EAN : 376…"; null where there is no name, or no digit. */
export function unnamedCode(text: string): string | null {
  const rest = text.replace(codeNames, "");
  return rest !== text && /\d/.test(rest) ? rest : null;
}

/** Shortest code that is looked for with a zero of it missing. */
const MIN_LACKING = 5;

/** Key of a code that may lack a zero, without any: digits with a few letters, and no word. Null for others. */
export function keyWithoutZeros(text: string): string | null {
  const key = codeKey(text);
  if (key === null || key.length < MIN_LACKING || /[A-Z]{5}/.test(key)) return null;
  const rest = key.replaceAll("0", "");
  return (rest.match(/\d/g) ?? []).length >= 3 ? rest : null;
}

/** True when a typed key is a whole one without the zeros it begins with, or without one zero of it. */
export function lacksZeros(typed: string, whole: string): boolean {
  if (typed === whole) return false;
  if (typed === whole.replace(/^0+/, "")) return true;
  const places = Array.from(whole, (sign, at) => (sign === "0" ? at : -1));
  return places.some((at) => at >= 0 && whole.slice(0, at) + whole.slice(at + 1) === typed);
}

const number = String.raw`[a-z]{0,2}\d+(?:[.,]\d+)?`;
const dimension = new RegExp(`(?<!\\d)(${number})\\s*[x*×]\\s*(?=${number})`, "g");
const sign = new RegExp(String.raw`[a-z0-9]+(?:[.,]\d+)?(?:x${number})*`, "g");

/** Words that one or two letters after them make precise: a type A is no type AC. */
const lettered = new Set(
  "type classe courbe serie categorie cat groupe niveau grade hygro paf taille".split(" "),
);

function tokensOf(text: string): readonly string[] {
  const spoken = withoutSpeech(withShortUnits(plain(withAmperes(withoutAccentedA(text)))));
  const joined = withoutSizeNames(withNamedSizes(withEqualSizes(spoken)))
    .replace(dimension, "$1x")
    .replace(/\b([a-z]{1,4})[-.](?=\d{1,8}\b)/g, "$1")
    // Longer words than those of codes are glued to their size: "parpaing20".
    .replace(/\b(?!lambda)([a-z]{6,})(?=\d)/g, "$1 ")
    .replace(/\b(?!filet|lambda)([a-z]{3,})(?=\d+(?:[.,]\d+)?x\d)/g, "$1 ")
    .replace(/(?<=\d)(?=[a-z]{5,})/g, " ");
  const tokens = joined.match(sign) ?? [];
  return tokens.filter((token, at) => {
    const [before = "", after = ""] = [tokens[at - 1], tokens[at + 1]];
    if (/^[a-z]$/.test(token)) return isMeantLetter(token, before, after);
    return !isEmptyWord(token);
  });
}

/** "niveau à bulle" has no level A. */
function withoutAccentedA(text: string): string {
  return text.replace(/(?<![\p{L}\p{N}])à(?![\p{L}\p{N}])/giu, " ");
}

/** "R 6", "paf C" and "40 A", but not "à 20", "l 1600", "5 x" or the "d" of "porte d entrée". */
function isMeantLetter(letter: string, before: string, after: string): boolean {
  if (lettered.has(before))
    return before !== "niveau" || letter !== "a" || !/^[a-z]{3}/.test(after);
  if (/^\d/.test(before) && isUnit(letter)) return true;
  if (/^\d/.test(after)) return /[befghikmopqrtuvwz]/.test(letter);
  if (before === "" || isEmptyWord(before) || /[axy]/.test(letter)) return false;
  // Others are elided words, as people type them: "l", "d" and "n" before any word.
  return after === "" || /\d/.test(before) || !/[cdjlmnst]/.test(letter);
}

type Part = { term: Term; said: string; pattern: string | null; described: string | null };

function partsOf(tokens: readonly string[], meanings: Meanings): Part[] {
  const job = findJob(tokens, meanings);
  if (!job) return restOf(withoutAnyJob(tokens), meanings);
  const how = { adjacent: false, inLabel: true as const, ...(job.isAny && { isAny: job.isAny }) };
  const term = job.goods.map((pieces) => ({ pieces, ...how }));
  const said = tokens.filter((_, at) => job.taken.has(at)).join(" ");
  return [
    { term, said, pattern: null, described: null },
    ...restOf(
      tokens.filter((_, at) => !job.taken.has(at)),
      meanings,
    ),
  ];
}

function restOf(tokens: readonly string[], meanings: Meanings): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = withLetter(partAt(tokens.slice(at), meanings), tokens.slice(at));
    const { term, length, pattern = null, described = null } = found;
    const said = found.said ?? saidOf(tokens.slice(at, at + length));
    parts.push({ term, said, pattern, described });
    at += length;
  }
  return parts;
}

/** A letter after a word or a number makes it precise: "hygro B", "ST 25 C". */
function withLetter(part: FoundPart, tokens: readonly string[]): FoundPart {
  const { length, pattern } = part;
  const [before = "", letter = "", after = "", unit = ""] = tokens.slice(length - 1);
  const isOfNext = /^\d{1,4}$/.test(after) && !isUnit(unit) && !/\d/.test(before);
  if (!/^[a-z]$/.test(letter) || isOfNext || part.said !== undefined) return part;
  const digits = /(?<![\d.,])\d[\d.,]*$/.exec(before)?.[0].replace(/[.,]/, "[,.]");
  const own = digits
    ? `(?:^|[^0-9,.])${digits}[ /+.-]?${letter}(?:$|[^a-z0-9])`
    : `(?:^|[^0-9] |[^a-zà-ÿ0-9 ])${letter}(?:$|[^a-zà-ÿ0-9'’])`;
  return {
    ...part,
    length: length + 1,
    pattern: pattern ? `^(?=.*(?:${pattern}))(?=.*${own})` : own,
  };
}

/** "type a" as "type A", "40a" as "40 A", "filet15s21" as "15/21". */
function saidOf(tokens: readonly string[]): string {
  return tokens
    .join(" ")
    .replace(/\bfilet(\d+)s(\d+)/, "$1/$2")
    .replace(/\blambda(\d)/, "λ $1")
    .replace(/(\d)([a-z]{1,3})$/, "$1 $2")
    .replace(/(?<=\d )[avw]$|(?<= )[a-z]{1,2}$/, (letters) =>
      isUnit(letters) && !/^[avw]$/.test(letters) ? letters : letters.toUpperCase(),
    )
    .replace(/(?<=\d)x(?=\d)/g, " x ");
}

type FoundPart = {
  term: Term;
  length: number;
  pattern?: string;
  described?: string;
  said?: string;
};

function partAt(tokens: readonly string[], meanings: Meanings): FoundPart {
  const [first = "", second = ""] = tokens;
  const named = namedTerm(tokens, meanings);
  if (named) return named;
  if (lettered.has(first) && /^[a-z]{1,2}$/.test(second)) return letterTerm(first, second);
  const size = equalSize(first);
  if (size) {
    const term = size.wordings.map((pieces) => ({ pieces, adjacent: true }));
    return { term, length: 1, ...(size.pattern && { pattern: size.pattern }) };
  }
  const thread = threadOrSize(first);
  if (thread) {
    const asThread = thread.wordings.map((pieces) => ({ pieces, adjacent: true }));
    return { term: [...codeTerm(first), ...asThread], length: 1, pattern: thread.pattern };
  }
  const sized = sizePart(first, second);
  if (sized) return sized;
  const isSpacedCode = /^[a-z]{1,3}$/.test(first) && /^\d{1,4}$/.test(second);
  if (isSpacedCode) return spacedTerm(first, second);
  const pattern = letteredCode(first);
  if (pattern) return { term: codeTerm(first), length: 1, pattern };
  return { term: codeTerm(first), length: 1, ...resistance(first) };
}

function sizePart(first: string, second: string): FoundPart | null {
  const unnamed = unnamedSize(first);
  const named =
    unnamed &&
    readNamedSize(
      first,
      codeTerm(unnamed).map(({ pieces }) => [...pieces]),
    );
  if (named) return sizedPart(named, 1);
  const isSpaced = /^\d[\d.,]*$/.test(first) && isUnit(second);
  const size = readUnitSize(isSpaced ? first + second : first);
  if (!size) return null;
  // "40 a" may be "40 à".
  return second === "a" && isSpaced
    ? { term: codeTerm(first + second), length: 2 }
    : sizedPart(size, isSpaced ? 2 : 1);
}

/** Text search drops some units as stop words: labels are read for these, and not descriptions. */
function sizedPart({ wordings, label, described, said }: UnitSize, length: number): FoundPart {
  const term = distinct(wordings.map((pieces) => ({ pieces, adjacent: true })));
  const isDropped = / [Alt]$/.test(said);
  return { term, length, pattern: label, ...(!isDropped && { described }), said };
}

function spacedTerm(first: string, second: string): FoundPart {
  const code = codeTerm(first + second);
  // "PVC 100" may be a material and a size, in any order.
  const apart = { pieces: [first, second], adjacent: false };
  const term = /^[a-z]{3}$/.test(first) ? [...code, apart] : code;
  return { term, length: 2, ...resistance(first + second) };
}

function resistance(token: string): Pick<FoundPart, "pattern" | "described" | "said"> {
  const pattern = thermalResistance(token);
  if (!pattern) return {};
  return { pattern, described: pattern, said: `R ${token.slice(1).replace(".", ",")}` };
}

/** Text search drops the last letter of "ST25C" as a stop word: the label is read as well. */
function letteredCode(token: string): string | null {
  const [, letters, digits, last] = /^([a-z]+)(\d+)([acdjlmnsty])$/.exec(token) ?? [];
  return digits ? `(^|[^a-z0-9])${letters} ?${digits} ?${last}($|[^a-z0-9])` : null;
}

/** Trade names and what they mean, the longest; both where they are as long. */
function namedTerm(tokens: readonly string[], meanings: Meanings): FoundPart | null {
  const synonyms = findSynonyms(tokens);
  const meaning = findMeaning(tokens, meanings);
  const length = Math.max(synonyms?.length ?? 0, meaning?.length ?? 0);
  if (length === 0) return null;
  const own = { pieces: tokens.slice(0, length), adjacent: false };
  const names =
    synonyms?.length === length
      ? synonyms.names.map((pieces) => ({ pieces, adjacent: false }))
      : [own];
  const goods =
    meaning?.length === length
      ? meaning.goods.map((pieces) => ({ pieces, adjacent: false, inLabel: true as const }))
      : [];
  return { term: distinct([...names, ...goods]), length };
}

/** Text search drops some letters as stop words: the label is read as well. */
function letterTerm(word: string, letters: string): FoundPart {
  const accented = word.replaceAll("e", "[eéè]");
  const pattern = `(^|[^a-z])${accented} ${letters}($|[^a-z0-9])`;
  return { term: [{ pieces: [word, letters], adjacent: true }], length: 2, pattern };
}

/** Also split where labels may have a space, or in millimetres; the unit after dimensions is dropped. */
function codeTerm(token: string): Term {
  const bare = /\dx\d/.test(token) ? token.replace(/(?<=\d)(mm|cm|m)$/, "") : token;
  const adjacent = [
    bare.split(/[.,]/),
    bare.replace(/(?<=\d)x(?=\d)/g, " x ").split(/[ .,]/),
    ...cutCode(bare),
    ...otherSizes(token),
    ...dimensionWordings(token),
  ].map((pieces) => ({ pieces: pieces.filter(Boolean), adjacent: true }));
  const word = /^([a-z]{3,5})(\d{1,3})$/.exec(bare)?.slice(1);
  const isSeveral = /^(?:[a-z]+\d+){2,}$/.test(bare) && !/\dx\d/.test(bare);
  const codes = isSeveral ? bare.split(/(?<=\d)(?=[a-z])/) : [];
  // "rail48" may be a word and a size.
  const apart = [codes, word ?? []].filter(({ length }) => length > 0);
  return distinct([...adjacent, ...apart.map((pieces) => ({ pieces, adjacent: false }))]);
}

function distinct(wordings: readonly Wording[]): Wording[] {
  return [...new Map(wordings.map((wording) => [wording.pieces.join(" "), wording])).values()];
}
