export type Heavy = { what: string; ask: () => Promise<{ status: number }> };

export type Rush = {
  what: string;
  statuses: Record<number, number>;
  idleMs: number;
  othersMs: number;
  failed: number;
};

const IDLE_PROBES = 10;

/** On a machine that others load, the bar is as many times an answer before the rush. */
const MAX_TIMES_IDLE = 60;

/** Status of an answer that did not come in time: the client hung up. */
export const LEFT = 499;

export async function rushAt(
  { what, ask }: Heavy,
  many: number,
  other: () => Promise<number>,
): Promise<Rush> {
  let idleMs = 0;
  for (let probe = 0; probe < IDLE_PROBES; probe++) {
    idleMs = Math.max(idleMs, (await timed(other)).ms);
  }
  let isOver = false;
  const rush = Promise.all(
    Array.from({ length: many }, () =>
      ask().then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  ).finally(() => {
    isOver = true;
  });
  let [othersMs, failed] = [0, 0];
  do {
    const { status, ms } = await timed(other);
    othersMs = Math.max(othersMs, ms);
    if (status !== 200) failed++;
  } while (!isOver);
  const statuses: Record<number, number> = {};
  for (const status of await rush) statuses[status] = (statuses[status] ?? 0) + 1;
  return { what, statuses, idleMs, othersMs, failed };
}

async function timed(other: () => Promise<number>) {
  const from = performance.now();
  const status = await other().catch(() => 0);
  return { status, ms: performance.now() - from };
}

/** Rushes that harmed others by delay or failure, or got an unexpected answer. */
export function hurtful(rushes: readonly Rush[], mostMs: number): string[] {
  const meant = new Set(["200", "303", "422", "429", String(LEFT), "503"]);
  return rushes
    .filter(
      ({ statuses, idleMs, othersMs, failed }) =>
        failed > 0 ||
        othersMs > Math.max(mostMs, MAX_TIMES_IDLE * idleMs) ||
        Object.keys(statuses).some((one) => !meant.has(one)),
    )
    .map((rush) => JSON.stringify(rush));
}
