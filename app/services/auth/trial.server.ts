import { subscriberOf } from "#app/models/platform/network.ts";
import { forgive, giveBack, spend } from "#app/services/platform/limit.server.ts";

const counters = {
  login: { place: "loginByPlace", account: "loginByCard" },
  staff: { place: "staffByPlace", account: "staffByLogin" },
} as const;

/** `knownAs`: a browser that signed in to this account before, or a depot's terminal. */
export type Trier = { address: string; knownAs?: string | null };

type Trial = Trier & { account: string };

/**
 * Spends a trial of an account's password: ten per place in a quarter of an hour, and fifty over
 * all places, which known ones bypass. A stranger's trials so lock out no browser that the owner
 * uses, and many addresses guess no more than fifty times.
 */
export async function spendTrial(kind: keyof typeof counters, trial: Trial) {
  const { place, account } = counters[kind];
  const here = await spend(place, trialKey(trial));
  if (!here.ok || trial.knownAs) return here;
  return spend(account, trial.account);
}

/** Gives the place its trials back, and the account the one that succeeded. */
export async function forgiveTrials(kind: keyof typeof counters, trial: Trial): Promise<void> {
  const { place, account } = counters[kind];
  await forgive(place, trialKey(trial));
  if (!trial.knownAs) await giveBack(account, trial.account);
}

export function trialKey({ account, address, knownAs }: Trial): string {
  return `${account} ${knownAs ?? subscriberOf(address)}`;
}
