import { access, constants, stat, statfs } from "node:fs/promises";
import { connect as connectPlain } from "node:net";
import { dirname, resolve } from "node:path";
import { connect as connectSecure } from "node:tls";
import pg from "pg";
import { z } from "zod";
import type { FindingKind } from "./doctor-words.ts";
import { root } from "./environment.ts";

/** "wrong" has to be mended before the shop can be trusted; "warn" may wait. */
export type Finding = {
  state: "ok" | "warn" | "wrong";
  kind: FindingKind;
  values: Record<string, string | number>;
};

const WAIT_MS = 3_000;
const MIN_NODE = 24;
const MIN_DATABASE = 18;
const EXTENSIONS = ["unaccent", "pg_trgm"];
const CLOCK_SECONDS = 10;
const CERTIFICATE_DAYS = 21;
const FREE_BYTES = 1024 ** 3;
const DAY_MS = 86_400_000;

const ok = (kind: FindingKind, values: Finding["values"] = {}): Finding => ({
  ...{ state: "ok", kind, values },
});
const warn = (kind: FindingKind, values: Finding["values"] = {}): Finding => ({
  ...{ state: "warn", kind, values },
});
const wrong = (kind: FindingKind, values: Finding["values"] = {}): Finding => ({
  ...{ state: "wrong", kind, values },
});

export function checkNode(version = process.versions.node): Finding {
  const isRecent = Number.parseInt(version, 10) >= MIN_NODE;
  return isRecent ? ok("node", { version }) : wrong("node-old", { version });
}

/** The names and problems of a refused configuration, without the advice around them. */
function shortened(error: unknown): string {
  return messageOf(error)
    .replace(/^Configuration: /, "")
    .replace(/\.\s(?:Set these|Give ).*$/s, "");
}

type Environment = Record<string, string | undefined>;

/** Reads the environment as the shop does when it starts. */
export async function checkConfiguration(environment: Environment): Promise<Finding> {
  // Reads the environment of this process when it is loaded, and refuses a wrong one.
  const loaded = await import("#app/services/platform/config.server.ts").catch(
    (error: unknown) => error,
  );
  if (loaded instanceof Error) return wrong("configuration-wrong", { problem: shortened(loaded) });
  try {
    (loaded as typeof import("#app/services/platform/config.server.ts")).readConfig(environment);
    return ok("configuration");
  } catch (error) {
    return wrong("configuration-wrong", { problem: shortened(error) });
  }
}

/** Version, extensions, migrations, clock and jobs of the database. */
export async function checkDatabase(databaseUrl: string | undefined): Promise<Finding[]> {
  if (!databaseUrl) return [wrong("database-none")];
  const client = new pg.Client({
    ...{ connectionString: databaseUrl, application_name: "doctor" },
    connectionTimeoutMillis: WAIT_MS,
    statement_timeout: WAIT_MS,
  });
  try {
    await client.connect();
    return [
      await checkVersion(client),
      await checkExtensions(client),
      await checkMigrations(client),
      await checkClock(client),
      await checkJobs(client),
    ];
  } catch (error) {
    return [wrong("database-away", { problem: messageOf(error) })];
  } finally {
    await client.end().catch(() => {});
  }
}

async function checkVersion(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const version = rows[0]?.version ?? "";
  const isRecent = Number.parseInt(version, 10) >= MIN_DATABASE;
  return isRecent ? ok("database", { version }) : wrong("database-old", { version });
}

async function checkExtensions(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>(
    "select name from pg_available_extensions where name = any($1)",
    [EXTENSIONS],
  );
  const missing = EXTENSIONS.filter((name) => rows.every((row) => row.name !== name));
  return missing.length === 0
    ? ok("extensions", { names: EXTENSIONS.join(", ") })
    : wrong("extensions-missing", { names: missing.join(", ") });
}

const journal = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

async function checkMigrations(client: pg.Client): Promise<Finding> {
  const { entries } = journal.parse(
    (
      await import(resolve(root, "drizzle/migrations/meta/_journal.json"), {
        with: { type: "json" },
      })
    ).default,
  );
  const { rows } = await client.query<{ has: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as has",
  );
  if (!rows[0]?.has) return wrong("migrations-none");
  const { rows: applied } = await client.query<{ at: string }>(
    "select max(created_at)::text as at from drizzle.__drizzle_migrations",
  );
  const last = Number(applied[0]?.at ?? 0);
  const missing = entries.filter(({ when }) => when > last);
  if (missing.length > 0) return wrong("migrations-missing", { count: missing.length });
  const isNewer = entries.every(({ when }) => when < last);
  return isNewer ? warn("migrations-newer") : ok("migrations", { count: entries.length });
}

async function checkClock(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ ms: number }>(
    "select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms",
  );
  const seconds = Math.round(((rows[0]?.ms ?? 0) - Date.now()) / 1000);
  return Math.abs(seconds) <= CLOCK_SECONDS
    ? ok("clock")
    : wrong("clock-off", { seconds: Math.abs(seconds) });
}

/** Jobs that were due minutes ago: no process runs them, or they fail. */
async function checkJobs(client: pg.Client): Promise<Finding> {
  const { rows: has } = await client.query<{ has: boolean }>(
    "select to_regclass('graphile_worker._private_jobs') is not null as has",
  );
  if (!has[0]?.has) return wrong("migrations-none");
  const { rows } = await client.query<{ late: number; failed: number }>(
    `select (count(*) filter (where attempts = 0 and run_at < now() - interval '15 minutes'))::int as late,
            (count(*) filter (where attempts > 3))::int as failed
     from graphile_worker._private_jobs where locked_at is null`,
  );
  const { late = 0, failed = 0 } = rows[0] ?? {};
  if (late > 0) return warn("jobs-late", { count: late });
  return failed > 0 ? warn("jobs-failing", { count: failed }) : ok("jobs");
}

/** Folder of uploads: there, writable, with room; and the file that closes the shop. */
export async function checkFolders({
  UPLOAD_DIRECTORY: folder,
  MAINTENANCE_FILE: closing,
}: Environment): Promise<Finding[]> {
  return Promise.all([
    ...(folder ? [checkFolder(folder)] : []),
    ...(closing ? [checkClosing(closing)] : []),
  ]);
}

async function checkFolder(folder: string): Promise<Finding> {
  try {
    // The shop makes the folder itself, with its first file.
    const place = await stat(folder).then(
      () => folder,
      (error: unknown) => {
        if (codeOf(error) === "ENOENT") return dirname(folder);
        throw error;
      },
    );
    await access(place, constants.R_OK | constants.W_OK);
    const { bavail, bsize } = await statfs(place);
    const free = Math.round((bavail * bsize) / 1024 ** 2);
    const values = { folder, free };
    return bavail * bsize < FREE_BYTES ? warn("folder-full", values) : ok("folder", values);
  } catch (error) {
    return wrong("folder-closed", { folder, problem: codeOf(error) });
  }
}

async function checkClosing(file: string): Promise<Finding> {
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  return isThere ? warn("maintenance-on", { file }) : ok("maintenance");
}

/** Variables that hold the address of a provider. */
const providers = [
  ...["SMTP_URL", "SMS_URL", "CARD_URL", "CARD_DIRECT_URL", "CARD_SETTLEMENT_URL", "WALLET_URL"],
  ...["BANK_URL", "SIRCAM_URL", "SEDEF_URL", "SCAN_URL", "ERP_URL", "REPLICA_URL"],
] as const;

/** Variables that hold the address of a collector of traces and logs. */
const collectors = [
  ...["OTEL_EXPORTER_OTLP_ENDPOINT", "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"],
  "OTEL_EXPORTER_OTLP_LOGS_ENDPOINT",
];

/** Connects to each provider that is configured, and to the shop's own address; asks none of them anything. */
export async function checkProviders(environment: Environment, now: Date): Promise<Finding[]> {
  const named = [...providers, ...collectors, "ORIGIN"].flatMap((name) => {
    const address = URL.parse(environment[name] ?? "");
    return address ? [{ name, address }] : [];
  });
  return Promise.all(named.map(({ name, address }) => checkProvider(name, address, now)));
}

const ports: Record<string, number> = {
  ...{ "http:": 80, "https:": 443, "smtp:": 587, "smtps:": 465 },
  ...{ "postgres:": 5432, "postgresql:": 5432 },
};

async function checkProvider(name: string, address: URL, now: Date): Promise<Finding> {
  const port = Number(address.port) || (ports[address.protocol] ?? 80);
  const host = address.hostname.replace(/^\[|\]$/g, "");
  const values = { name, host: `${host}:${port}` };
  const isSecure = address.protocol === "https:" || address.protocol === "smtps:";
  try {
    const expires = await connect(host, port, isSecure);
    if (expires === null) return ok("provider", values);
    const days = Math.floor((expires.getTime() - now.getTime()) / DAY_MS);
    return days < CERTIFICATE_DAYS
      ? warn("certificate-ends", { ...values, days })
      : ok("provider-secure", { ...values, days });
  } catch (error) {
    const problem = messageOf(error);
    if (collectors.includes(name)) return warn("collector-away", { ...values, problem });
    // The shop itself may not run while it is examined.
    const isOwn = name === "ORIGIN";
    return isOwn
      ? warn("origin-away", { ...values, problem })
      : wrong("provider-away", { ...values, problem });
  }
}

/** Resolves to the end of the certificate, which a secure connection has verified; to null for a plain one. */
function connect(host: string, port: number, isSecure: boolean): Promise<Date | null> {
  return new Promise((settle, reject) => {
    const socket = isSecure
      ? connectSecure({ host, port, servername: /^[\d.:]+$/.test(host) ? "" : host })
      : connectPlain({ host, port });
    const end = (work: () => void) => {
      socket.destroy();
      work();
    };
    socket.setTimeout(WAIT_MS, () => end(() => reject(new Error(`no answer in ${WAIT_MS} ms`))));
    socket.once("error", (error) => end(() => reject(error)));
    socket.once(isSecure ? "secureConnect" : "connect", () => {
      const ends = "getPeerCertificate" in socket ? socket.getPeerCertificate().valid_to : null;
      end(() => settle(ends ? new Date(ends) : null));
    });
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : messageOf(error);
}

/** Without passwords, which an address in a message may hold. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message || String(error.name) : String(error);
  const code = error instanceof AggregateError ? String(Reflect.get(error, "code") ?? "") : "";
  return (message || code).replaceAll(/:\/\/[^@\s/]*@/g, "://…@");
}
