import { setTimeout as wait } from "node:timers/promises";
import { to, url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import type { Length } from "./load.ts";
import { onServer, startBuiltShop } from "./places.ts";
import { openSessions } from "./sessions.ts";

/** Maximum age of reads from a replica (docs/operations.md). */
const MAX_LAG_MS = 1_000;
const LAG_TRIALS = 100;

export type World = { primary: string; replica: string; stopReplica: () => Promise<void> };

/** Transactions of a server since its creation; the statistics are up to a second late. */
export async function transactionsOf(address: string): Promise<number> {
  await wait(1_100);
  return onServer(address, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select xact_commit::int as count from pg_stat_database where datname = current_database()",
    );
    return rows[0]?.count ?? 0;
  });
}

export function measureLag({ primary, replica }: World): Promise<Figure[]> {
  return onServer(primary, (writer) =>
    onServer(replica, async (reader) => {
      await writer.query("create table if not exists lag_marks (mark int)");
      const times: number[] = [];
      for (let mark = 1; mark <= LAG_TRIALS; mark++) {
        await writer.query("insert into lag_marks values ($1)", [mark]);
        const startedAt = performance.now();
        while (!(await isThere(reader, mark))) await wait(1);
        times.push(performance.now() - startedAt);
      }
      await writer.query("drop table lag_marks");
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      const bar = { atMost: MAX_LAG_MS };
      return [
        { what: "the replica is behind by: p50", value: at(0.5), unit: "ms", bar },
        { what: "the replica is behind by: p99", value: at(0.99), unit: "ms", bar },
      ];
    }),
  );
}

async function isThere(
  reader: { query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }> },
  mark: number,
): Promise<boolean> {
  const found = "select from lag_marks where mark = $1";
  return reader.query(found, [mark]).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
}

/** Stops the replica while products are requested: no request may fail. */
export async function measureLoss(
  { primary, replica, stopReplica }: World,
  { seconds }: Length,
): Promise<Figure> {
  const shop = await startBuiltShop(primary, { REPLICA_URL: replica });
  try {
    const [customer] = await openSessions(primary, shop.origin, 1);
    if (!customer) throw new Error("no customer is signed in");
    const deadline = performance.now() + seconds * 1_000 + 3_000;
    let failed = 0;
    const ask = async (number: number) => {
      for (let uid = number; performance.now() < deadline; uid = (uid % 400) + 1) {
        const { status } = await customer.get(to(url.product, { productUid: uid }));
        if (status >= 500) failed++;
      }
    };
    const asking = Promise.all([1, 50, 100, 150].map(ask));
    await wait(1_000);
    await stopReplica();
    await asking;
    return {
      what: "the replica stopped under load: pages that failed",
      value: failed,
      unit: "",
      bar: { atMost: 0 },
    };
  } finally {
    await shop.stop();
  }
}
