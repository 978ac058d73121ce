import { vi } from "vitest";
import { pool } from "#app/services/platform/database.server.ts";

/**
 * Does some work, and returns the plan of each query that it sent through the pool. `withIndexes` forbids
 * scans where an index can serve, as on tables that have grown.
 */
export async function plansOf(
  work: () => Promise<unknown>,
  { withIndexes = false } = {},
): Promise<string[]> {
  const statements: { text: string; values: unknown[] }[] = [];
  const send = pool.query.bind(pool);
  const spy = vi.spyOn(pool, "query").mockImplementation((...given: unknown[]) => {
    const [what, values] = given;
    if (isQuery(what)) {
      const own = Array.isArray(values) ? values : what.values;
      statements.push({ text: what.text, values: Array.isArray(own) ? own : [] });
    }
    return Reflect.apply(send, pool, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  const client = await pool.connect();
  try {
    await client.query(`set enable_seqscan = ${withIndexes ? "off" : "on"}`);
    const plans: string[] = [];
    for (const { text, values } of statements) {
      const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
      plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
    }
    return plans;
  } finally {
    await client.query("reset enable_seqscan");
    client.release();
  }
}

function isQuery(what: unknown): what is { text: string; values?: unknown } {
  return typeof what === "object" && what !== null && "text" in what;
}
