import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import pg from "pg";
import { uploadsOf } from "#tests/support/environment.ts";

/** A copy of the template. Those of a run are dropped together (`dropRun`), at the latest after three hours. */
export async function cloneTemplate(
  serverUrl: string,
  template: string,
  run: number = Date.now(),
): Promise<string> {
  const name = `shop_test_${run}_${randomBytes(4).toString("hex")}`;
  await withServer(serverUrl, (server) =>
    server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`),
  );
  return databaseAt(serverUrl, name);
}

/** Drops a copy, with the files that people sent to its shop. */
export async function dropClone(serverUrl: string, cloneUrl: string): Promise<void> {
  await withServer(serverUrl, (server) => drop(server, cloneUrl));
}

async function drop(server: pg.Client, cloneUrl: string) {
  await server.query(`DROP DATABASE IF EXISTS ${new URL(cloneUrl).pathname.slice(1)} WITH (FORCE)`);
  rmSync(uploadsOf(cloneUrl), { recursive: true, force: true });
}

/** Drops the copies that a run left. */
export async function dropRun(serverUrl: string, run: number): Promise<void> {
  await withServer(serverUrl, async (server) => {
    const { rows } = await server.query<{ name: string }>(
      "SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)",
      [`shop_test_${run}_`],
    );
    for (const { name } of rows) await drop(server, databaseAt(serverUrl, name));
  });
}

export async function withServer<T>(
  serverUrl: string,
  work: (server: pg.Client) => Promise<T>,
): Promise<T> {
  const server = new pg.Client({ connectionString: serverUrl, application_name: "tests" });
  await server.connect();
  try {
    return await work(server);
  } finally {
    await server.end();
  }
}

export function databaseAt(serverUrl: string, name: string) {
  const address = new URL(serverUrl);
  address.pathname = `/${name}`;
  return address.href;
}
