import { parseArgs } from "node:util";
import pg from "pg";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";

type Row = Record<string, string | number | null>;

const DIFFERENCES = `
  SELECT to_char(day, 'YYYY-MM-DD') AS day, provider, kind, reference, provider_reference AS transaction,
         (shop_cents / 100.0)::numeric(12, 2)::text AS shop,
         (provider_cents / 100.0)::numeric(12, 2)::text AS provider_has
  FROM ledger_differences WHERE resolved_at IS NULL ORDER BY day, id`;

/** Refunds that did not succeed: refused by the provider, or open for a day. */
const REFUNDS = `
  SELECT to_char(r.created_at, 'YYYY-MM-DD') AS since, p.mode AS provider, r.status, o.uid AS "order",
         r.reference, r.attempts, (r.amount_cents / 100.0)::numeric(12, 2)::text AS euros
  FROM refunds r JOIN payments p ON p.id = r.payment_id JOIN orders o ON o.id = r.order_id
  WHERE r.status = 'refused'
     OR (r.status IN ('queued', 'sent') AND r.created_at < now() - interval '1 day')
  ORDER BY r.id`;

export async function readLedger(
  databaseUrl: string,
): Promise<{ differences: Row[]; refunds: Row[] }> {
  return withClient(databaseUrl, async (client) => {
    const { rows: differences } = await client.query<Row>(DIFFERENCES);
    const { rows: refunds } = await client.query<Row>(REFUNDS);
    return { differences, refunds };
  });
}

/** Asks the provider first whether the refund was done. False when there is none. */
export function askRefundAgain(databaseUrl: string, reference: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rowCount } = await client.query(
      `WITH again AS (
         UPDATE refunds SET status = 'queued', ended_at = NULL
         WHERE reference = $1 AND status = 'refused' RETURNING id)
       SELECT graphile_worker.add_job('send-refund', json_build_object('refundId', id),
                                      job_key => 'send-refund:' || id, max_attempts => 25) FROM again`,
      [reference],
    );
    return rowCount === 1;
  });
}

export async function checkNow(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(`SELECT graphile_worker.add_job('check-ledger', '{}', max_attempts => 1)`),
  );
}

async function withClient<T>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "ledger" });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** `npm run ledger`; `-- --check` reconciles now, `-- --again REFERENCE` retries a refund. */
if (import.meta.main) {
  await run(async () => {
    const { values } = parseArgs({
      args: process.argv.slice(2),
      options: { check: { type: "boolean" }, again: { type: "string" } },
    });
    const server = await startDatabase();
    try {
      if (values.again !== undefined) return await again(server.url, values.again);
      if (values.check) return await checkNow(server.url);
      print(await readLedger(server.url));
    } finally {
      await server.stop();
    }
  });
}

async function again(databaseUrl: string, reference: string): Promise<void> {
  const isQueued = await askRefundAgain(databaseUrl, reference);
  if (!isQueued) throw new Advice(`No refund "${reference}" was refused.`);
  console.log("The refund is retried as soon as the shop runs.");
}

function print({ differences, refunds }: Awaited<ReturnType<typeof readLedger>>): void {
  if (differences.length === 0) console.log("No difference.");
  else console.table(differences);
  if (refunds.length > 0) console.table(refunds);
}
