import { firstPage } from "#app/models/search/grid.ts";
import { type Meanings, withStaffMeanings } from "#app/models/search/meaning.ts";
import { type MeaningLine, meaningText } from "#app/models/search/meaning-line.ts";
import { readQuery } from "#app/models/search/search.ts";
import { listLastAsked } from "./asked.server.ts";
import { listMeaningLines } from "./rules.server.ts";
import { searchProducts } from "./search.server.ts";

/** Searches asked last that a preview compares. */
export const COMPARED = 1_000;

/** Longest time for which searches are compared, each a few queries: about a hundred of them. */
const COMPARING_MS = 5_000;

const SHOWN_PRODUCTS = 5;

export type PreviewedAnswer = { isNear: boolean; total: number; labels: string[] };

export type MeaningPreview = {
  /** The new words themselves, as searches. */
  own: { text: string; before: PreviewedAnswer; after: PreviewedAnswer }[];
  /** Searches of customers whose first products change. */
  changed: { text: string; before: PreviewedAnswer; after: PreviewedAnswer }[];
  /** Such searches that few customers asked: their words are not shown. */
  rare: number;
  compared: number;
  /** Touched searches that there was no time to compare. */
  left: number;
};

/**
 * Compares the answers of the last thousand searches with and without a meaning that is not saved, the last
 * ones first, for as long as a page may take.
 */
export async function previewMeaning(
  line: MeaningLine,
  comparingMs: number = COMPARING_MS,
): Promise<MeaningPreview> {
  const [lines, asked] = await Promise.all([listMeaningLines(), listLastAsked(COMPARED)]);
  const now = withStaffMeanings(lines.join("\n"));
  const then = withStaffMeanings([...lines, meaningText(line)].join("\n"));
  const touched = asked.filter(({ text }) => termsOf(text, now) !== termsOf(text, then));
  const compare = (text: string) => comparedAnswers(text, now, then);
  const own = await inTurn(line.said.split(", ").map(firstChoices), compare);
  const both = await inTurn(
    touched,
    async ({ text, isCommon }) => ({ ...(await compare(text)), isCommon }),
    performance.now() + comparingMs,
  );
  const differing = both.filter(({ before, after }) => isOther(before, after));
  return {
    own,
    changed: differing.flatMap(({ isCommon, ...answers }) => (isCommon ? [answers] : [])),
    rare: differing.filter(({ isCommon }) => !isCommon).length,
    compared: asked.length,
    left: touched.length - both.length,
  };
}

/** "percer|trouer béton" as it may be searched: "percer béton". */
function firstChoices(way: string): string {
  return way.replace(/\|\S+/g, "");
}

/** Reading is cheap: only searches that are read otherwise are searched. */
function termsOf(text: string, meanings: Meanings): string {
  const { terms, said } = readQuery(text, meanings);
  return JSON.stringify([terms, said]);
}

async function comparedAnswers(text: string, now: Meanings, then: Meanings) {
  return { text, before: await answerOf(text, now), after: await answerOf(text, then) };
}

async function answerOf(text: string, meanings: Meanings): Promise<PreviewedAnswer> {
  const grid = { ...firstPage, pageSize: SHOWN_PRODUCTS };
  const { page, isNear } = await searchProducts(null, readQuery(text, meanings), grid, meanings);
  return { isNear, total: page.total, labels: page.products.map(({ label }) => label) };
}

function isOther(before: PreviewedAnswer, after: PreviewedAnswer): boolean {
  return JSON.stringify(before) !== JSON.stringify(after);
}

/** One after the other, until it is time to stop: a preview must not hold the connections of customers. */
async function inTurn<T, R>(
  list: readonly T[],
  work: (one: T) => Promise<R>,
  stopAt: number = Number.POSITIVE_INFINITY,
): Promise<R[]> {
  const done: R[] = [];
  for (const one of list) {
    if (performance.now() >= stopAt) break;
    done.push(await work(one));
  }
  return done;
}
