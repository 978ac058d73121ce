import { resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as runDrizzle } from "drizzle-orm/node-postgres/migrator";
import { runMigrations as runGraphile } from "graphile-worker";
import pg from "pg";
import { Advice, run } from "./advice.ts";
import { startDatabase } from "./database.ts";
import { root } from "./environment.ts";

/** Serialises processes that migrate one database; the number is arbitrary. */
const MIGRATION_LOCK = 7_260_421;

/** Migrates a database: the shop's tables, then those of the job queue. Idempotent. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: "migrate" });
  await client.connect();
  client.on("notice", () => {});
  try {
    await client.query("SELECT pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await runDrizzle(drizzle({ client }), {
      migrationsFolder: resolve(root, "drizzle/migrations"),
    });
    await runGraphile({ connectionString: databaseUrl });
  } catch (error) {
    throw new Advice(
      `The tables of the database cannot be brought up to date: ${reason(error)}. Restore a backup, or begin with an empty database (of the demo shop: delete .data/postgres).`,
    );
  } finally {
    await client.end();
  }
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause ? reason(error.cause) : error.message;
}

if (import.meta.main) {
  await run(async () => {
    const server = await startDatabase();
    await migrate(server.url).finally(server.stop);
    console.log("The database is up to date.");
  });
}
