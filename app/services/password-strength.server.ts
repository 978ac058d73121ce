import { ZxcvbnFactory } from "@zxcvbn-ts/core";

/** Of 0 to 4 (zxcvbn): beyond a hundred million guesses, more than anyone makes at our login in centuries. */
const LEAST_SCORE = 3;

/** What whoever attacks this shop tries first. */
const OURS = ["madrier", "motdepasse", "bienvenue"];

/** Of longer passwords the beginning is weighed: the search for patterns grows with their square. */
const MOST_WEIGHED = 40;

/**
 * True for a password that a dictionary would soon find: French and common words, keyboard rows, dates,
 * repetitions, and what is known of the customer (`personal`: names, card, e-mail).
 */
export async function isEasilyGuessed(
  password: string,
  personal: readonly string[],
): Promise<boolean> {
  return (await passwordScore(password, personal)) < LEAST_SCORE;
}

/** How many guesses a password stands, from 0 (none to speak of) to 4 (zxcvbn). */
export async function passwordScore(
  password: string,
  personal: readonly string[],
): Promise<number> {
  estimator ??= loadEstimator();
  const known = [...OURS, ...personal].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)]);
  const { score } = (await estimator).check(
    password.slice(0, MOST_WEIGHED),
    known.filter((word) => word.length > 2),
  );
  return score;
}

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionaries weigh some megabytes: they are read when a first password is chosen. */
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
