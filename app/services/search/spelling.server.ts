import { sql } from "drizzle-orm";
import { plain } from "#app/models/platform/stem.ts";
import type { Meanings } from "#app/models/search/meaning.ts";
import type { SearchQuery } from "#app/models/search/search.ts";
import {
  type Neighbour,
  nearestWord,
  partedInThree,
  partedWord,
  partsOf,
  soundOf,
} from "#app/models/search/spelling.ts";
import { tradeWords } from "#app/models/search/synonym.ts";
import { replica } from "#app/services/platform/replica.server.ts";

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

const MAX_WORDS = 8;

const NEIGHBOURS = 24;

/** Corrects pairs too that the catalogue joins ("anti bruit"). Reads search_words_plain_index (trigrams). */
export async function listCorrections(
  query: SearchQuery,
  meanings: Meanings,
): Promise<Map<string, string>> {
  const isNamed = (word: string) => tradeWords.has(word) || meanings.known.has(word);
  const words = query.words.slice(0, MAX_WORDS);
  const pairs = new Map(
    words.slice(1).map((word, at) => [`${words[at]}${word}`, `${words[at]} ${word}`]),
  );
  const typed = [...words, ...pairs.keys()].filter(isWord);
  if (typed.length === 0) return new Map();
  const { rows } = await replica.execute<Neighbour & { typed: string }>(sql`
    select typed.word as typed, near.word, near.plain, near.frequency
    from unnest(${sql.param(typed)}::text[]) as typed (word)
    cross join lateral (
      select search_words.word, search_words.plain, search_words.frequency
      from search_words
      where search_words.plain % typed.word
      order by similarity(search_words.plain, typed.word) desc, search_words.frequency desc,
        search_words.word
      limit ${NEIGHBOURS}
    ) as near`);
  const near = Map.groupBy(rows, (row) => row.typed);
  const isKnown = (word: string) =>
    isNamed(word) || near.get(word)?.some(({ plain: known }) => known === word) === true;
  const unknown = words.filter((word) => isWord(word) && !isKnown(word));
  const [parts, french] = await Promise.all([
    listParts(unknown.filter((word) => word.length >= MIN_GLUED)),
    unknown.length > 0 ? frenchWords() : emptySet,
  ]);
  const isPart = (part: string) => parts.has(part) || isNamed(part);
  return new Map(
    typed.flatMap((word) => {
      const pair = pairs.get(word);
      const neighbours = near.get(word) ?? [];
      const known = neighbours.find(({ plain }) => plain === word || plain === participle(word));
      if (pair) return known ? [[pair, known.word] as const] : [];
      if (isKnown(word)) return [];
      const names = [...tradeWords, ...meanings.known];
      const corrected = () => correction(word, neighbours, names, french);
      const mayBeGlued = word.length >= MIN_GLUED && !french.has(word);
      const meant = mayBeGlued ? partedOr(corrected, word, isPart) : corrected();
      return meant ? [[word, meant] as const] : [];
    }),
  );
}

/** The two words that one is glued of, else its correction, else three words. */
function partedOr(
  corrected: () => string | null,
  word: string,
  isPart: (part: string) => boolean,
): string | null {
  return partedWord(word, isPart) ?? corrected() ?? partedInThree(word, isPart);
}

/** Shortest word that may be two: "visbois". */
const MIN_GLUED = 7;

const emptySet: ReadonlySet<string> = new Set();

/** Words of the catalogue among the parts of these. Reads search_words_prefix_index. */
async function listParts(glued: readonly string[]): Promise<ReadonlySet<string>> {
  if (glued.length === 0) return emptySet;
  const parts = [...new Set(glued.flatMap(partsOf))];
  const { rows } = await replica.execute<{ plain: string }>(
    sql`select distinct plain from search_words where plain = any(${sql.param(parts)}::text[])`,
  );
  return new Set(rows.map(({ plain }) => plain));
}

let french: Promise<ReadonlySet<string>> | undefined;

/** Common French words without accents: read once, when a word is unknown. */
function frenchWords(): Promise<ReadonlySet<string>> {
  french ??= import("@zxcvbn-ts/language-fr").then(
    ({ dictionary }) =>
      new Set([...dictionary["commonWords-fr"]].map((word) => plain(String(word)))),
  );
  return french;
}

/** "contre plaquer" is heard as "contreplaqué". */
function participle(word: string): string {
  return word.replace(/e[rz]$/, "e");
}

function isWord(text: string): boolean {
  return text.length >= MIN_LENGTH && /^[a-z]+$/.test(text);
}

/** A French word is meant as it is, unless another sounds the same. */
function correction(
  typed: string,
  near: readonly Neighbour[],
  names: readonly string[],
  french: ReadonlySet<string>,
): string | null {
  const candidates = [...near, ...names.map((word) => ({ word, plain: word, frequency: 0 }))];
  const sound = soundOf(typed);
  const isFrench = french.has(typed);
  return nearestWord(
    typed,
    isFrench ? candidates.filter((word) => soundOf(word.plain) === sound) : candidates,
  );
}
