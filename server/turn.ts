/** Requests of one session that are answered at the same time: the others wait, and those of other people come between. */
const AT_ONCE = 4;
/** That wait; whoever sends more is told to come again. */
const MAX_WAITING = 100;

type Session = { underWay: number; waiting: (() => void)[] };

const sessions = new Map<string, Session>();

/**
 * Does `work` when it is the turn of this session; at once without one, which has nothing that is dear to show. Null, nothing
 * done, when too many of its requests wait already.
 */
export async function inTurn<T>(session: string | null, work: () => Promise<T>): Promise<T | null> {
  if (session === null) return work();
  const held = sessions.get(session) ?? { underWay: 0, waiting: [] };
  sessions.set(session, held);
  if (held.underWay >= AT_ONCE) {
    if (held.waiting.length >= MAX_WAITING) return null;
    // Whoever ends hands its place on: it stays counted.
    await new Promise<void>((go) => held.waiting.push(go));
  } else held.underWay++;
  try {
    return await work();
  } finally {
    const next = held.waiting.shift();
    if (next) next();
    else if (--held.underWay === 0) sessions.delete(session);
  }
}
