import pg from "pg";
import { z } from "zod";

/** The number of a query, from 1, and when in it its process dies; 0 lets the process end by itself. */
export const killPoint = z.object({
  killAt: z.int(),
  moment: z.enum(["before", "sent", "answered"]),
});

export type KillPoint = z.output<typeof killPoint>;

/** Kills this process at the chosen query, with nothing tidied up. Returns how many it has sent. */
export function killAtQuery({ killAt, moment }: KillPoint): () => number {
  let queries = 0;
  const send = pg.Client.prototype.query;
  function watchedQuery(this: pg.Client, ...given: unknown[]): unknown {
    queries += 1;
    const isLast = queries === killAt;
    if (isLast && moment === "before") die();
    const answer: unknown = Reflect.apply(send, this, given);
    if (isLast && moment === "sent") setImmediate(die);
    if (isLast && moment === "answered" && answer instanceof Promise) void answer.finally(die);
    return answer;
  }
  Reflect.set(pg.Client.prototype, "query", watchedQuery);
  return () => queries;
}

function die() {
  process.kill(process.pid, "SIGKILL");
}
