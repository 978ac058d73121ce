import { execFile } from "node:child_process";
import { chown, rm, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";

const execute = promisify(execFile);

export type Backup = { end: () => Promise<void> };

/** Like `pg_basebackup` (docs/operations.md): the shop goes on writing while the data are copied. */
export async function startBackup(url: string, data: string, copy: string): Promise<Backup> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await rm(copy, { recursive: true, force: true });
  await client.query("SELECT pg_backup_start('drill', fast => true)");
  await execute("cp", ["-a", data, copy]);
  for (const name of ["postmaster.pid", "postmaster.opts", "server.log"]) {
    await rm(join(copy, name), { force: true });
  }
  const end = async () => {
    const { rows } = await client.query<{ labelfile: string }>(
      "SELECT labelfile FROM pg_backup_stop(wait_for_archive => false)",
    );
    await rm(join(copy, "pg_wal"), { recursive: true });
    await execute("cp", ["-a", join(data, "pg_wal"), join(copy, "pg_wal")]);
    await writeOwned(join(copy, "backup_label"), rows[0]?.labelfile ?? "", data);
    await client.end();
  };
  return { end };
}

/** PostgreSQL requires its own user's files. */
async function writeOwned(path: string, text: string, like: string) {
  const { uid, gid } = await stat(like);
  await writeFile(path, text, { mode: 0o600 });
  await chown(path, uid, gid);
}

export async function checksumTables(databaseUrl: string): Promise<Map<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema') order by 1`);
    const sums = new Map<string, string>();
    for (const { name } of tables) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(row::text, E'\\n' order by row::text collate "C")), '') as sum
         from ${name} as row`,
      );
      sums.set(name, rows[0]?.sum ?? "");
    }
    return sums;
  } finally {
    await client.end();
  }
}

export function compareChecksums(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].filter((name) => before.get(name) !== after.get(name));
}
