import { subscriberOf } from "#app/models/platform/network.ts";
import { MAX_LONG_TEXTS } from "./body-limit.ts";

/** Concurrent requests of one holder, and waiting ones; further ones are asked to retry. */
type Limits = { atOnce: number; maxWaiting: number };

/** Null, nothing done, when too many requests of the holder wait. */
type TakeTurn = <T>(holder: string, work: () => Promise<T | null>) => Promise<T | null>;

export const turnLimits = {
  session: { atOnce: 4, maxWaiting: 100 },
  /** Four sessions' worth: a company, or the terminals of a depot, behind one address. */
  address: { atOnce: 16, maxWaiting: 1_000 },
} as const satisfies Record<string, Limits>;

const ofSession = turns(turnLimits.session);
const ofAddress = turns(turnLimits.address);

export function inTurn<T>(
  { session, address }: { session: string | null; address: string },
  work: () => Promise<T>,
): Promise<T | null> {
  const inAddress = () => ofAddress(subscriberOf(address), work);
  return session === null ? inAddress() : ofSession(session, inAddress);
}

/** Bodies whose code takes several times their memory: a file and copies of it, or a form or message read whole. */
export type LongBody = "file" | "text";

/** A text takes a fraction of a second; a file may wait for its scan. */
const ofLongBodies = {
  file: turns({ atOnce: 1, maxWaiting: 100 }),
  text: turns({ atOnce: MAX_LONG_TEXTS, maxWaiting: 100 }),
} satisfies Record<LongBody, TakeTurn>;

export function inLongTurn<T>(body: LongBody, work: () => Promise<T>): Promise<T | null> {
  return ofLongBodies[body]("", work);
}

type Held = { underWay: number; waiting: (() => void)[] };

function turns({ atOnce, maxWaiting }: Limits): TakeTurn {
  const holders = new Map<string, Held>();
  return async (holder, work) => {
    const held = holders.get(holder) ?? { underWay: 0, waiting: [] };
    holders.set(holder, held);
    if (held.underWay >= atOnce) {
      if (held.waiting.length >= maxWaiting) return null;
      // A finished request hands its place on, still counted.
      await new Promise<void>((go) => held.waiting.push(go));
    } else held.underWay++;
    try {
      return await work();
    } finally {
      const next = held.waiting.shift();
      if (next) next();
      else if (--held.underWay === 0) holders.delete(holder);
    }
  };
}
