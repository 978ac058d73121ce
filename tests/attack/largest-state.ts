export type Heavy = { what: string; ask: () => Promise<{ status: number }> };

export type Rush = {
  what: string;
  statuses: Record<number, number>;
  othersMs: number;
  failed: number;
};

/** Sends the requests at once, and serves others one after the other until all are answered. */
export async function rushAt(
  { what, ask }: Heavy,
  many: number,
  other: () => Promise<number>,
): Promise<Rush> {
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
    const from = performance.now();
    const status = await other().catch(() => 0);
    othersMs = Math.max(othersMs, performance.now() - from);
    if (status !== 200) failed++;
  } while (!isOver);
  const statuses: Record<number, number> = {};
  for (const status of await rush) statuses[status] = (statuses[status] ?? 0) + 1;
  return { what, statuses, othersMs, failed };
}

/** Rushes that harmed others by delay or failure, or got an unexpected answer. */
export function hurtful(rushes: readonly Rush[], mostMs: number): string[] {
  const meant = new Set(["200", "303", "404", "422", "429", "503"]);
  return rushes
    .filter(
      ({ statuses, othersMs, failed }) =>
        failed > 0 || othersMs > mostMs || Object.keys(statuses).some((one) => !meant.has(one)),
    )
    .map((rush) => JSON.stringify(rush));
}
