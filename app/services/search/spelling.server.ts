import { sql } from "drizzle-orm";
import type { SearchQuery } from "#app/models/search/search.ts";
import { type Neighbour, nearestWord } from "#app/models/search/spelling.ts";
import { tradeWords } from "#app/models/search/synonym.ts";
import { replica } from "#app/services/platform/replica.server.ts";

/** Shorter words have too many neighbours. */
const MIN_LENGTH = 4;

const MAX_WORDS = 8;

const NEIGHBOURS = 24;

/** Corrects pairs too that the catalogue joins ("anti bruit"). Reads search_words_plain_index (trigrams). */
export async function listCorrections(query: SearchQuery): Promise<Map<string, string>> {
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
  return new Map(typed.flatMap((word) => correction(word, near.get(word) ?? [], pairs.get(word))));
}

function isWord(text: string): boolean {
  return text.length >= MIN_LENGTH && /^[a-z]+$/.test(text);
}

function correction(
  typed: string,
  near: readonly Neighbour[],
  pair: string | undefined,
): [string, string][] {
  const known = near.find(({ plain }) => plain === typed);
  if (pair) return known ? [[pair, known.word]] : [];
  if (known || tradeWords.has(typed)) return [];
  const names = [...tradeWords].map((word) => ({ word, plain: word, frequency: 0 }));
  const meant = nearestWord(typed, [...near, ...names]);
  return meant ? [[typed, meant]] : [];
}
