import { vi } from "vitest";
import { pool } from "#app/services/platform/database.server.ts";

/** Does some work, and returns the plan of each query that it sent through the pool. */
export async function plansOf(work: () => Promise<unknown>): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const send = pool.query.bind(pool);
  const spy = vi.spyOn(pool, "query").mockImplementation((...given: unknown[]) => {
    const [what, values] = given;
    if (isQuery(what)) {
      const own = Array.isArray(values) ? values : what.values;
      asked.push({ text: what.text, values: Array.isArray(own) ? own : [] });
    }
    return Reflect.apply(send, pool, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  const plans: string[] = [];
  for (const { text, values } of asked) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

function isQuery(what: unknown): what is { text: string; values?: unknown } {
  return typeof what === "object" && what !== null && "text" in what;
}
