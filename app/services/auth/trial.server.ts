import { subscriberOf } from "#app/models/platform/network.ts";
import { forgive, giveBack, spend } from "#app/services/platform/limit.server.ts";

/** Of what the trials of an account's password are counted by: of one place, and of all that are not known. */
const counters = {
  login: { place: "loginByPlace", account: "loginByCard" },
  staff: { place: "staffByPlace", account: "staffByLogin" },
} as const;

/** Who tries: `knownAs` names a browser that signed in to this account before, or a depot's terminal; else the address does. */
export type Trier = { address: string; knownAs?: string | null };

type Trial = Trier & { account: string };

/**
 * Spends a trial of an account's password: ten a place in a quarter of an hour, and fifty of all places together, which
 * known ones pass. A stranger's trials so shut no browser out that its owner uses, and many addresses guess no more than
 * fifty.
 */
export async function spendTrial(kind: keyof typeof counters, trial: Trial) {
  const { place, account } = counters[kind];
  const here = await spend(place, placeOf(trial));
  if (!here.ok || trial.knownAs) return here;
  return spend(account, trial.account);
}

/** Gives the place its trials back, and the account the one that succeeded. */
export async function forgiveTrials(kind: keyof typeof counters, trial: Trial): Promise<void> {
  const { place, account } = counters[kind];
  await forgive(place, placeOf(trial));
  if (!trial.knownAs) await giveBack(account, trial.account);
}

/** Where an account is tried from. */
export function placeOf({ account, address, knownAs }: Trial): string {
  return `${account} ${knownAs ?? subscriberOf(address)}`;
}
