import pg from "pg";

const recorded: string[] = [];

/** Empties and gives the records: the text of each overlapping query, and where it was sent. */
export function takeOverlapping(): string[] {
  return recorded.splice(0);
}

/**
 * Records each query sent on a connection that is busy with another: pg 9 refuses them. Returns
 * how to stop.
 */
export function recordOverlapping(): () => void {
  const original = pg.Client.prototype.query;
  const running = new WeakMap<pg.Client, number>();
  function query(this: pg.Client, ...sent: unknown[]): unknown {
    const answer: unknown = Reflect.apply(original, this, sent);
    // The pool's own queries take a callback, each on a connection of its own.
    if (!(answer instanceof Promise) || this.pipeline) return answer;
    const before = running.get(this) ?? 0;
    if (before > 0) record(new Error(`overlapping query: ${textOf(sent)}`).stack ?? "");
    running.set(this, before + 1);
    const end = () => running.set(this, (running.get(this) ?? 1) - 1);
    answer.then(end, end);
    return answer;
  }
  Object.assign(pg.Client.prototype, { query });
  return () => Object.assign(pg.Client.prototype, { query: original });
}

/** Leaves out the job queue's own: it stops listening while its last query runs. */
function record(stack: string) {
  if (!stack.includes("/graphile-worker/")) recorded.push(stack);
}

function textOf([first]: unknown[]): string {
  const text = typeof first === "object" && first !== null && "text" in first ? first.text : first;
  return String(text);
}
