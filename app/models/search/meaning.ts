import { plainWords, singular } from "#app/models/platform/stem.ts";
import { jobs } from "./meaning-jobs.ts";
import { makers } from "./meaning-makers.ts";
import { workshopWords } from "./meaning-words.ts";

type Words = readonly string[];

/** One way to say something, each word with its alternatives, and the goods meant, first needed first. */
export type Meaning = { said: readonly Words[]; goods: readonly Words[]; isOfStaff?: true };

/** Meanings in force, by the first word of each way to say them, and every word that one is said with. */
export type Meanings = {
  jobs: ReadonlyMap<string, readonly Meaning[]>;
  words: ReadonlyMap<string, readonly Meaning[]>;
  known: ReadonlySet<string>;
};

/** Words of a query that say a job, and its goods; `isAny` goods are in no order. */
export type MeantGoods = { taken: ReadonlySet<number>; goods: readonly Words[]; isAny?: true };

/** Parses lines "one way, another|other way = goods | other goods"; lines without "=" are ignored. */
export function readMeanings(text: string): Meaning[] {
  return text.split("\n").flatMap((line) => {
    const [ways = "", goods] = line.split("=");
    if (!goods) return [];
    const meant = goods.split("|").map(plainWords);
    return ways.split(",").map((way) => ({ said: readWay(way), goods: meant }));
  });
}

function readWay(way: string): Words[] {
  const words = way.trim().split(/[\s'’-]+/);
  const choices = words.map((word) => word.split("|").flatMap(plainWords).map(singular));
  return choices.filter((choice) => choice.length > 0);
}

export const jobMeanings: readonly Meaning[] = readMeanings(jobs);
export const wordMeanings: readonly Meaning[] = [makers, workshopWords].flatMap(readMeanings);

/** Words that jobs begin with and that only end as verbs do. */
const noVerbs = ["plancher", "peinture", "premier"];

/** Verbs that jobs begin with, and their nouns ("perçage"). */
const verbs: ReadonlySet<string> = new Set(
  jobMeanings
    .flatMap(({ said: [first = []] }) => (first.some(isVerbal) ? first : []))
    .filter((word) => !noVerbs.includes(word)),
);

/** Words between those of a job: "fixer un meuble au placo". */
const MAX_BETWEEN = 2;

/**
 * Goods of the job that a query begins with. After a verb, words may stand between and around, and
 * are taken with it, sizes apart: they are no names of goods. A noun must be followed at once.
 */
export function findJob(words: Words, meanings: Meanings = houseMeanings): MeantGoods | null {
  const typed = words.map(singular);
  const isVerb = isVerbal(typed[0]);
  const [verb = ""] = typed;
  if (!meanings.jobs.has(verb)) typed[0] = doneOnce(verb);
  const best = longestJob(typed, isVerb ? MAX_BETWEEN : 0, meanings);
  const own = findMeaning(words, meanings);
  if (!best) return own && (own.isOfStaff || own.length > 1) ? null : findVerb(typed, meanings);
  if (own?.isOfStaff && own.length >= best.places.length) return null;
  const others = isVerb ? words.flatMap((word, at) => (/\d/.test(word) ? [] : [at])) : [];
  return { taken: new Set([...best.places, ...others]), goods: best.goods };
}

/** The job of which most words stand where a query begins, with at most so many others between. */
function longestJob(typed: Words, between: number, meanings: Meanings) {
  let best: { places: number[]; goods: readonly Words[] } | null = null;
  for (const { said, goods } of candidates(meanings.jobs, typed[0])) {
    const places = placesIn(typed, said, between);
    if (places && places.length > (best?.places.length ?? 0)) best = { places, goods };
  }
  return best;
}

/** Goods of a verb that is said alone, the first of each of its jobs: "percer" is no drill, but any of the bits. */
function findVerb(typed: Words, meanings: Meanings): MeantGoods | null {
  const [verb = "", ...others] = typed;
  if (!verbs.has(verb) || !others.every((word) => /\d/.test(word))) return null;
  const first = candidates(meanings.jobs, verb).flatMap(({ goods }) => goods.slice(0, 1));
  const goods = [...new Map(first.map((words) => [words.join(" "), words])).values()];
  return { taken: new Set([0]), goods, isAny: true };
}

/** Goods that the first words are another name of, the longest such name; the staff's name prevails. */
export function findMeaning(
  words: Words,
  meanings: Meanings = houseMeanings,
): { length: number; goods: readonly Words[]; isOfStaff: boolean } | null {
  const typed = words.map(singular);
  const named = candidates(meanings.words, typed[0]).filter(({ said }) => placesIn(typed, said, 0));
  const length = Math.max(0, ...named.map(({ said }) => said.length));
  if (length === 0) return null;
  const longest = named.filter(({ said }) => said.length === length);
  const ofStaff = longest.filter((meaning) => meaning.isOfStaff);
  const meant = ofStaff.length > 0 ? ofStaff : longest;
  return { length, goods: meant.flatMap(({ goods }) => goods), isOfStaff: ofStaff.length > 0 };
}

/** A verb without the prefix of what is done again: "repeindre" is "peindre", and "réinstaller" "installer". */
function doneOnce(verb: string): string {
  return verb.length > 6 ? verb.replace(/^re?(?=[a-z]{5})/, "") : verb;
}

/** "percer" and "poser", whose objects may stand apart; "barre" is none of them, but opens no job. */
function isVerbal(word = ""): boolean {
  return /(?:er|ir|re)$/.test(word);
}

/**
 * Meanings of the house with those of the staff, as lines of `readMeanings`. A line of several words
 * whose first is a verb is a job; any other is a name.
 */
export function withStaffMeanings(text: string): Meanings {
  const added = readMeanings(text).map((meaning): Meaning => ({ ...meaning, isOfStaff: true }));
  if (added.length === 0) return houseMeanings;
  const isJob = ({ said }: Meaning) => said.length > 1 && isVerbal(said[0]?.[0]);
  const known = added.flatMap(({ said }) => said.flat());
  return {
    jobs: byFirstWord([...added.filter(isJob), ...jobMeanings]),
    words: byFirstWord([...added.filter((meaning) => !isJob(meaning)), ...wordMeanings]),
    known: new Set([...houseMeanings.known, ...known]),
  };
}

function byFirstWord(meanings: readonly Meaning[]): ReadonlyMap<string, Meaning[]> {
  const pairs = meanings.flatMap((meaning) =>
    (meaning.said[0] ?? []).map((word) => ({ word, meaning })),
  );
  const grouped = Map.groupBy(pairs, ({ word }) => word);
  return new Map([...grouped].map(([word, some]) => [word, some.map(({ meaning }) => meaning)]));
}

/** Meanings that every shop has. A word that one is said with is no misspelling. */
export const houseMeanings: Meanings = {
  jobs: byFirstWord(jobMeanings),
  words: byFirstWord(wordMeanings),
  known: new Set(
    [jobs, makers, workshopWords]
      .flatMap((text) => text.split("\n"))
      .flatMap((line) => plainWords(line.split("=")[0] ?? "")),
  ),
};

function candidates(index: ReadonlyMap<string, readonly Meaning[]>, word = ""): readonly Meaning[] {
  return index.get(word) ?? [];
}

function placesIn(typed: Words, said: readonly Words[], between: number): number[] | null {
  const places: number[] = [];
  for (const choice of said) {
    const from = (places.at(-1) ?? -1) + 1;
    const reach = places.length === 0 ? 0 : between;
    const at = typed.findIndex(
      (word, index) => index >= from && index <= from + reach && choice.includes(word),
    );
    if (at < 0) return null;
    places.push(at);
  }
  return places;
}
