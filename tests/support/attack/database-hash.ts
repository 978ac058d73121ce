import { sql } from "drizzle-orm";
import { db } from "#app/services/platform/database.server.ts";

/** Tables that change without any effect: points of the limits, last use of a session. */
const LIMITS = "rate_limits";
const SEEN = "seen_at";
/** A return from a payment page has the provider asked, whoever opens it: at most every 5 s (`askSoon`). */
const INQUIRIES = "ask-payments:%";

export async function hashDatabase(): Promise<Record<string, string>> {
  const { rows: tables } = await db.execute<{ schema: string; name: string }>(sql`
    select schemaname as schema, tablename as name from pg_tables
    where (schemaname = 'public' and tablename <> ${LIMITS})
      or (schemaname = 'graphile_worker' and tablename = '_private_jobs') order by 1, 2`);
  const parts = tables.map(
    ({ schema, name }) => sql`
      select ${name} as name,
        count(*) || ':' || coalesce(sum(hashtextextended((to_jsonb(t) - ${SEEN})::text, 0)), 0) as hash
      from ${sql.identifier(schema)}.${sql.identifier(name)} t
      where coalesce(to_jsonb(t) ->> 'key', '') not like ${INQUIRIES}`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.join(parts, sql` union all `),
  );
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

export function changedTables(
  before: Record<string, string>,
  after: Record<string, string>,
): string[] {
  return Object.keys(after).filter((name) => after[name] !== before[name]);
}
