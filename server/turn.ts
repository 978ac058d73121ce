/** Concurrent requests of one session: the others wait, and other clients' come between. */
const AT_ONCE = 4;
/** Waiting requests of one session; further ones are asked to retry. */
const MAX_WAITING = 100;

type Session = { underWay: number; waiting: (() => void)[] };

const sessions = new Map<string, Session>();

/**
 * Does `work` in this session's turn; at once without a session, whose pages are cheap. Null,
 * nothing done, when too many of its requests wait.
 */
export async function inTurn<T>(session: string | null, work: () => Promise<T>): Promise<T | null> {
  if (session === null) return work();
  const held = sessions.get(session) ?? { underWay: 0, waiting: [] };
  sessions.set(session, held);
  if (held.underWay >= AT_ONCE) {
    if (held.waiting.length >= MAX_WAITING) return null;
    // A finished request hands its place on, still counted.
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
