import { trimEndOf } from "#app/models/platform/trim.ts";

export type Neighbour = { word: string; plain: string; frequency: number };

/** Letters per tolerated error: one in three, three errors at most. */
const LETTERS_PER_SLIP = 3;
const MAX_SLIPS = 3;

/** Homophones are nearer than any word that sounds different. */
const SAME_SOUND = 0.5;

/** A homophone, or the fewest errors, then the most frequent. `typed` and `plain` are plain lower case. */
export function nearestWord(typed: string, neighbours: readonly Neighbour[]): string | null {
  const most = Math.min(MAX_SLIPS, Math.floor(typed.length / LETTERS_PER_SLIP));
  const sound = soundOf(typed);
  const [nearest] = neighbours
    .map((neighbour) => ({ neighbour, slips: slipsBetween(typed, sound, neighbour.plain) }))
    .filter(({ slips }) => slips <= most)
    .toSorted((a, b) => a.slips - b.slips || b.neighbour.frequency - a.neighbour.frequency);
  return nearest?.neighbour.word ?? null;
}

function slipsBetween(typed: string, sound: string, plain: string): number {
  const soundSlips = distance(sound, soundOf(plain));
  const isAlike = soundSlips <= Math.floor(sound.length / LETTERS_PER_SLIP);
  return Math.min(
    distance(typed, plain),
    isAlike ? soundSlips + SAME_SOUND : Number.POSITIVE_INFINITY,
  );
}

/** Approximate sound of a French word: merges spellings that are often confused. */
export function soundOf(word: string): string {
  const sound = word
    .replace(/ph/g, "f")
    .replace(/y/g, "i")
    .replace(/eau|au/g, "o")
    .replace(/(?:ain|ein|aign|eign|in|im)(?![aeiou])g?/g, "1")
    .replace(/(?:an|am|en|em)(?![aeiou])/g, "2")
    .replace(/ai|ei/g, "e")
    .replace(/g(?=[eiy])/g, "j")
    .replace(/c(?=[eiy])/g, "s")
    .replace(/qu|ck|c(?!h)/g, "k")
    .replace(/z/g, "s")
    .replace(/h/g, "")
    .replace(/(.)\1+/g, "$1");
  return sound.slice(0, 2) + trimEndOf(sound.slice(2), /[estdxp]/);
}

function distance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let at = 1; at <= b.length; at++) {
      const isSame = a[row - 1] === b[at - 1];
      const isSwap = a[row - 1] === b[at - 2] && a[row - 2] === b[at - 1];
      current[at] = Math.min(
        (last[at] ?? 0) + 1,
        (current[at - 1] ?? 0) + 1,
        (last[at - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (beforeLast[at - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? 0;
}

/** Shortest part of a glued word: "vis" in "visplaco". */
const MIN_PART = 3;

/** Words that stand between two glued ones. */
const between = ["", "de", "du", "en", "a", "d", "pour", "et"];

/** Parts of a word written without its spaces, each way once: "colle carrelage" of "collecarrelage". */
function partings(glued: string): [string, string][] {
  const pairs: [string, string][] = [];
  for (let at = MIN_PART; at <= glued.length - MIN_PART; at++) {
    const rest = glued.slice(at);
    for (const link of between) {
      const second = rest.startsWith(link) ? rest.slice(link.length) : "";
      if (second.length >= MIN_PART) pairs.push([glued.slice(0, at), second]);
    }
  }
  return pairs;
}

/** The two words that a glued word is made of, the longest ones; null when one is unknown. */
export function partedWord(glued: string, isWord: (word: string) => boolean): string | null {
  const known = partings(glued)
    .map(([first, second]) => ({ first: once(first, isWord), second }))
    .filter(({ first, second }) => isWord(first) && isWord(second));
  return longest(known.map(({ first, second }) => [first, second]));
}

/** The three words that a glued word is made of: "tube pvc evacuation"; null when one is unknown. */
export function partedInThree(glued: string, isWord: (word: string) => boolean): string | null {
  const known = partings(glued).flatMap(([first, rest]) => {
    const others = isWord(first) ? partedWord(rest, isWord) : null;
    return others ? [[first, ...others.split(" ")]] : [];
  });
  return longest(known);
}

/** Of several ways to part a word, that of which the shortest part is the longest. */
function longest(ways: readonly (readonly string[])[]): string | null {
  const shortest = (words: readonly string[]) => Math.min(...words.map(({ length }) => length));
  const [best] = ways.toSorted((a, b) => shortest(b) - shortest(a));
  return best?.join(" ") ?? null;
}

/** Parts that a glued word may be of, in two or in three. */
export function partsOf(glued: string): string[] {
  const pairs = partings(glued);
  const rests = pairs.map(([, second]) => second).filter(({ length }) => length >= 2 * MIN_PART);
  const parts = [...pairs, ...[...new Set(rests)].flatMap(partings)].flat();
  return [...new Set(parts.flatMap((part) => [part, part.slice(0, -1)]))];
}

/** A letter doubled where two words meet: "viss" of "vissplaco". */
function once(word: string, isWord: (word: string) => boolean): string {
  const short = word.slice(0, -1);
  return !isWord(word) && word.at(-1) === word.at(-2) ? short : word;
}
