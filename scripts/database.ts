import pg from "pg";
import { Advice } from "./advice.ts";
import { type Server, startEmbedded } from "./embedded-postgres.ts";
import type { Environment } from "./environment.ts";

const DATABASE = "madrier";
const IMAGE = "postgres:18.4-trixie";
const TEST_SETTINGS = [
  "max_connections=200",
  "fsync=off",
  "synchronous_commit=off",
  "full_page_writes=off",
];

/** The one DATABASE_URL names, else "madrier" on the embedded server, in `.data/postgres`. */
export async function startDatabase(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await requireReachable(given);
    return { url: given, stop: async () => {} };
  }
  const server = await startEmbedded("postgres", ["max_connections=100", "shared_buffers=256MB"]);
  await createDatabase(server.url);
  return { ...server, url: databaseUrl(server.url, DATABASE) };
}

/**
 * The one DATABASE_URL names, else a container where Docker answers, else the embedded server. TEST_DATABASE=embedded
 * passes over Docker: the embedded server keeps its template database for the next run.
 */
export async function startTestServer(): Promise<Server> {
  const given = process.env.DATABASE_URL;
  if (given) {
    await requireReachable(given);
    return { url: given, stop: async () => {} };
  }
  const isEmbedded = process.env.TEST_DATABASE === "embedded";
  const container = isEmbedded ? null : await startContainer();
  return container ?? startEmbedded("postgres-test", TEST_SETTINGS);
}

/** An embedded server of its own, so that the usual one keeps its clock. */
export async function startTestServerAt(clock: Environment): Promise<Server> {
  if (process.env.DATABASE_URL) {
    throw new Advice(
      "The clock of the server that DATABASE_URL names cannot be moved: unset DATABASE_URL to run --at on the embedded PostgreSQL.",
    );
  }
  return startEmbedded("postgres-test-at", TEST_SETTINGS, { clock });
}

export function databaseUrl(serverUrl: string, database: string): string {
  const address = new URL(serverUrl);
  address.pathname = `/${database}`;
  return address.href;
}

async function startContainer(): Promise<Server | null> {
  const { GenericContainer, getContainerRuntimeClient, Wait } = await import("testcontainers");
  try {
    await getContainerRuntimeClient();
  } catch {
    return null;
  }
  try {
    const container = await new GenericContainer(IMAGE)
      .withEnvironment({ POSTGRES_PASSWORD: DATABASE })
      .withExposedPorts(5432)
      .withTmpFs({ "/var/lib/postgresql": "rw" })
      .withCommand(["postgres", ...TEST_SETTINGS.flatMap((setting) => ["-c", setting])])
      // The image starts the server once to prepare it, then for good.
      .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
      .start();
    const address = `${container.getHost()}:${container.getMappedPort(5432)}`;
    return {
      url: `postgres://postgres:${DATABASE}@${address}/postgres`,
      stop: async () => {
        await container.stop();
      },
    };
  } catch (error) {
    console.log(
      `The container ${IMAGE} did not start (${reason(error)}): using the embedded PostgreSQL.`,
    );
    return null;
  }
}

async function createDatabase(serverUrl: string) {
  const server = new pg.Client({ connectionString: serverUrl });
  await server.connect();
  try {
    const found = await server.query("SELECT FROM pg_database WHERE datname = $1", [DATABASE]);
    if (found.rowCount === 0) await server.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await server.end();
  }
}

const WRONG_PASSWORD = "28P01";
const NO_SUCH_DATABASE = "3D000";

async function requireReachable(databaseUrl: string) {
  if (!URL.canParse(databaseUrl)) {
    throw new Advice(
      "DATABASE_URL is not an address: write it as postgres://user:password@host:5432/database.",
    );
  }
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
  });
  try {
    await client.connect();
  } catch (error) {
    throw new Advice(explain(error, new URL(databaseUrl)));
  } finally {
    await client.end();
  }
}

function explain(error: unknown, address: URL) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === NO_SUCH_DATABASE) {
    return `PostgreSQL at ${address.host} has no database "${address.pathname.slice(1)}": create it (createdb), or correct DATABASE_URL.`;
  }
  if (code === WRONG_PASSWORD) {
    return `PostgreSQL at ${address.host} refuses the user or password of DATABASE_URL: correct it.`;
  }
  return `PostgreSQL at ${address.host} cannot be used (${reason(error)}): start it, correct DATABASE_URL, or unset DATABASE_URL to use the embedded one.`;
}

function reason(error: unknown) {
  if (error instanceof AggregateError) return error.errors.map(String).join("; ");
  return error instanceof Error ? error.message : String(error);
}
