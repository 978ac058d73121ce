import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { settings } from "#app/services/setting/current.server.ts";

/** Guesses, as powers of ten, that take a password from level 0 to 1, 2, 3 and 4. */
const LEVELS = [5, 7, 9, 11];

/** A billion guesses: at ten a quarter of an hour our login gives nobody a chance, a stolen hash little. */
const LEAST_LEVEL = 3;

/** Words that an attacker of this shop tries first. */
const OURS = ["motdepasse", "bienvenue"];

const LEAST_OF_ITS_OWN = 6;

/** The search for patterns grows with the square of the length. */
const MAX_WEIGHED = 40;

/** A dictionary, keyboard rows, dates, repetitions, and `personal` (names, card, email) find it soon. */
export async function isEasilyGuessed(
  password: string,
  personal: readonly string[],
): Promise<boolean> {
  return (await passwordLevel(password, personal)) < LEAST_LEVEL;
}

/** Scores how many guesses a password stands, from 0 (almost none) to 4 (zxcvbn's estimate). */
export async function passwordLevel(
  password: string,
  personal: readonly string[],
): Promise<number> {
  const ours = [...OURS, ...wordsOf(settings().identity.name.toLowerCase())];
  const known = [...ours, ...personal.flatMap(wordsOf)].filter((word) => word.length > 2);
  const weighed = password.slice(0, MAX_WEIGHED);
  if (without(weighed, known).length < LEAST_OF_ITS_OWN) return 0;
  estimator ??= loadEstimator();
  const { guessesLog10 } = (await estimator).check(weighed, known);
  return LEVELS.filter((level) => guessesLog10 >= level).length;
}

function wordsOf(text: string): string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)];
}

function without(password: string, known: readonly string[]): string {
  return known.reduce(
    (rest, word) => rest.replaceAll(word.toLowerCase(), ""),
    password.toLowerCase(),
  );
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** Loads the dictionaries, some megabytes, when the first password is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [common, french] = await Promise.all([
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-fr"),
  ]);
  return new ZxcvbnFactory({
    dictionary: { ...common.dictionary, ...french.dictionary },
    graphs: common.adjacencyGraphs,
    useLevenshteinDistance: false,
  });
}
