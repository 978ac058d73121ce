import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { prepareTemplate } from "#tests/support/template.ts";
import { type Server, startEmbedded } from "../../../scripts/embedded-postgres.ts";
import { isPortFree } from "../../../scripts/process.ts";
import { cloneTemplate, withServer } from "./clone.ts";

/** As durable as production's, unlike the server of the other tests. */
export type OwnServer = {
  databaseUrl: string;
  url: string;
  data: string;
  stop: () => Promise<void>;
};

const SETTINGS = [
  "max_connections=100",
  "fsync=on",
  "synchronous_commit=on",
  "full_page_writes=on",
];
const START_LOCK = 7_260_424;

/** `sharedUrl` is the server of the other tests, whose lock serialises such starts. */
export async function startOwnServer(name: string, sharedUrl: string): Promise<OwnServer> {
  const server = await startAlone(name, sharedUrl);
  const databaseUrl = await cloneTemplate(server.url, await prepareTemplate(server.url));
  return { ...server, databaseUrl, data: await dataOf(server.url) };
}

export async function startAlone(name: string, sharedUrl: string): Promise<Server> {
  return withServer(sharedUrl, async (shared) => {
    // Each takes the first free port: two at once would take the same.
    await shared.query("SELECT pg_advisory_lock($1)", [START_LOCK]);
    return startEmbedded(name, SETTINGS);
  });
}

/** Kills without a shutdown (SIGQUIT), then recovers on the same port, once no connection is left. */
export async function crash(name: string, own: OwnServer, sharedUrl: string): Promise<Server> {
  return withServer(sharedUrl, async (shared) => {
    await shared.query("SELECT pg_advisory_lock($1)", [START_LOCK]);
    const pid = Number((await readFile(join(own.data, "postmaster.pid"), "utf8")).split("\n")[0]);
    process.kill(pid, "SIGQUIT");
    const port = Number(new URL(own.url).port);
    while (isAlive(pid) || !(await isPortFree(port))) await wait(20);
    return startEmbedded(name, SETTINGS, { port });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

export async function dataOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ data_directory: string }>("SHOW data_directory");
    return rows[0]?.data_directory ?? "";
  } finally {
    await client.end();
  }
}
