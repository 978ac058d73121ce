import { setTimeout as wait } from "node:timers/promises";
import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import type { Browser } from "#tests/support/shop.ts";
import { addressOf } from "../../scripts/database.ts";
import { deleteEmbedded, makeReplica, startEmbedded } from "../../scripts/embedded-postgres.ts";
import type { Environment } from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { freePort } from "../../scripts/process.ts";
import { type Length, measureSpeed } from "./load.ts";
import type { How } from "./part.ts";
import { makeDatabase, onServer, type Shop, startBuiltShop } from "./places.ts";
import {
  isInstalled,
  keepsStatements,
  type Served,
  startBalancer,
  startPooler,
} from "./servers.ts";
import { cookieOf, openSessions } from "./sessions.ts";

const DATABASE = "madrier_bench_processes";
const PRIMARY = "postgres-bench-primary";
const REPLICA = "postgres-bench-replica";
const SETTINGS = ["max_connections=200", "shared_buffers=256MB"];

const CLIENTS = 64;
const PROCESSES = [1, 2, 4];

/** The age that the reads of a replica may have (design, section 6). */
const MOST_LAG_MS = 1_000;
const LAG_TRIALS = 100;

/** How the shop reaches the database. */
type Way = { name: string; settings: Environment };

/** A primary and its replica, with a demo shop, and customers who have signed in. */
type World = { primary: string; replica: string; stopReplica: () => Promise<void> };

/**
 * `npm run bench -- processes`: one, two and four processes of the shop behind HAProxy, on PostgreSQL itself, behind
 * PgBouncer, and with a streaming replica; how late that is; and what becomes of pages when it goes.
 */
export async function measureProcesses({ length }: How): Promise<Figure[]> {
  const missing = (["haproxy", "pgbouncer"] as const).filter((name) => !isInstalled(name));
  if (missing.length > 0) {
    const packages = missing.join(" ");
    console.log(
      `Not measured without ${packages}: apt-get install --no-install-recommends ${packages}`,
    );
  }
  const { world, stop } = await startWorld();
  const pooler = missing.includes("pgbouncer") ? null : await startPooler(world.primary);
  const figures: Figure[] = [];
  try {
    const counts = missing.includes("haproxy") ? [1] : PROCESSES;
    for (const way of waysTo(world, pooler)) {
      for (const count of counts) {
        const balancerPort = missing.includes("haproxy") ? null : await freePort();
        figures.push(...(await measureFleet(world, { way, count, balancerPort, length })));
      }
    }
    figures.push(...(await measureLag(world)), await measureLoss(world, length));
  } finally {
    await pooler?.stop();
    await stop();
  }
  return figures;
}

function waysTo({ primary, replica }: World, pooler: { url: string } | null): Way[] {
  const direct = { name: "PostgreSQL", settings: { DATABASE_URL: primary } };
  const replicated = { REPLICA_URL: replica };
  if (!pooler)
    return [direct, { name: "a replica", settings: { ...direct.settings, ...replicated } }];
  const pooled = {
    DATABASE_URL: pooler.url,
    WORKER_DATABASE_URL: primary,
    PREPARED_STATEMENTS: String(keepsStatements()),
  };
  return [
    direct,
    { name: "PgBouncer", settings: pooled },
    { name: "PgBouncer and a replica", settings: { ...pooled, ...replicated } },
  ];
}

type Fleet = { way: Way; count: number; balancerPort: number | null; length: Length };

async function measureFleet(
  { primary, replica }: World,
  { way, count, balancerPort, length }: Fleet,
): Promise<Figure[]> {
  const shops: Shop[] = [];
  let balancer: Served | undefined;
  try {
    for (let number = 0; number < count; number++) {
      const settings = { ...way.settings, ...(balancerPort && behind(balancerPort)) };
      shops.push(await startBuiltShop(primary, settings));
    }
    const [first] = shops;
    if (!first) return [];
    const ports = shops.map(({ origin }) => Number(new URL(origin).port));
    if (balancerPort) balancer = await startBalancer(ports, balancerPort);
    const origin = balancerPort ? `http://localhost:${balancerPort}` : first.origin;
    const customers = await openSessions(primary, origin, CLIENTS);
    const name = `${count} ${count === 1 ? "process" : "processes"}, ${way.name}`;
    const before = await transactionsOf(replica);
    const speeds = await measurePages(name, { origin, customers, length });
    const answered = (await transactionsOf(replica)) - before;
    const share = { what: `${name}: reads by the replica`, value: answered, unit: "" };
    return [
      ...speeds,
      ...(way.settings.REPLICA_URL ? [{ ...share, bar: { atLeast: 1 } }] : []),
      {
        what: `${name}: connections to the primary`,
        value: await connectionsOf(primary),
        unit: "",
      },
    ];
  } finally {
    await balancer?.stop();
    for (const shop of shops) await shop.stop();
  }
}

function behind(port: number): Environment {
  return { ORIGIN: `http://localhost:${port}`, TRUSTED_PROXIES: "1" };
}

type Asking = { origin: string; customers: readonly Browser[]; length: Length };

const pages = {
  category: to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" }),
  product: to(url.product, { productUid: 1 }),
  dashboard: url.account,
};

async function measurePages(name: string, { origin, customers, length }: Asking) {
  const figures: Figure[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const asked = customers.map((customer) => ({ path, cookie: cookieOf(customer) }));
    const { perSecond, p99Ms } = await measureSpeed({ origin, asked }, CLIENTS, length);
    figures.push(
      { what: `${name}: ${page}`, value: perSecond, unit: "/s" },
      { what: `${name}: ${page}, p99`, value: p99Ms, unit: "ms" },
    );
  }
  return figures;
}

function connectionsOf(primary: string): Promise<number> {
  return onServer(primary, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return rows[0]?.count ?? 0;
  });
}

/** Transactions of a server since it was made; it counts them a second late at most. */
async function transactionsOf(address: string): Promise<number> {
  await wait(1_100);
  return onServer(address, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      "select xact_commit::int as count from pg_stat_database where datname = current_database()",
    );
    return rows[0]?.count ?? 0;
  });
}

/** From the commit on the primary until the replica answers it. */
function measureLag({ primary, replica }: World): Promise<Figure[]> {
  return onServer(primary, (writer) =>
    onServer(replica, async (reader) => {
      await writer.query("create table if not exists lag_marks (mark int)");
      const times: number[] = [];
      for (let mark = 1; mark <= LAG_TRIALS; mark++) {
        await writer.query("insert into lag_marks values ($1)", [mark]);
        const startedAt = performance.now();
        while (!(await isThere(reader, mark))) await wait(1);
        times.push(performance.now() - startedAt);
      }
      await writer.query("drop table lag_marks");
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
      const bar = { atMost: MOST_LAG_MS };
      return [
        { what: "the replica is behind by: p50", value: at(0.5), unit: "ms", bar },
        { what: "the replica is behind by: p99", value: at(0.99), unit: "ms", bar },
      ];
    }),
  );
}

async function isThere(
  reader: { query: (text: string, values: unknown[]) => Promise<{ rowCount: number | null }> },
  mark: number,
): Promise<boolean> {
  const found = "select from lag_marks where mark = $1";
  return reader.query(found, [mark]).then(
    ({ rowCount }) => rowCount === 1,
    () => false,
  );
}

/** Stops the replica while products are asked for: none may fail. */
async function measureLoss(
  { primary, replica, stopReplica }: World,
  { seconds }: Length,
): Promise<Figure> {
  const shop = await startBuiltShop(primary, { REPLICA_URL: replica });
  try {
    const [customer] = await openSessions(primary, shop.origin, 1);
    if (!customer) throw new Error("Nobody has signed in.");
    const deadline = performance.now() + seconds * 1_000 + 3_000;
    let failed = 0;
    const ask = async (number: number) => {
      for (let uid = number; performance.now() < deadline; uid = (uid % 400) + 1) {
        const { status } = await customer.get(to(url.product, { productUid: uid }));
        if (status >= 500) failed++;
      }
    };
    const asking = Promise.all([1, 50, 100, 150].map(ask));
    await wait(1_000);
    await stopReplica();
    await asking;
    return {
      what: "the replica stopped under load: pages that failed",
      value: failed,
      unit: "",
      bar: { atMost: 0 },
    };
  } finally {
    await shop.stop();
  }
}

/** Two servers with data of their own, deleted at the end. */
async function startWorld(): Promise<{ world: World; stop: () => Promise<void> }> {
  const empty = await startEmbedded(PRIMARY, SETTINGS);
  const filled = await makeDatabase(empty.url, DATABASE);
  await migrate(filled);
  await seed(filled, usualSize, () => {});
  await empty.stop();
  await makeReplica(REPLICA, PRIMARY, empty.url);
  const primary = await startEmbedded(PRIMARY, SETTINGS);
  if (primary.url !== empty.url) throw new Error("The port of the primary was taken meanwhile.");
  const replica = await startEmbedded(REPLICA, SETTINGS);
  const world = {
    primary: addressOf(primary.url, DATABASE),
    replica: addressOf(replica.url, DATABASE),
    stopReplica: replica.stop,
  };
  const stop = async () => {
    await replica.stop().catch(() => {});
    await primary.stop();
    for (const name of [REPLICA, PRIMARY]) await deleteEmbedded(name);
  };
  return { world, stop };
}
