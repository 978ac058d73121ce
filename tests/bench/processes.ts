import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { freePort } from "#tests/support/port.ts";
import type { Browser } from "#tests/support/shop.ts";
import { databaseUrl } from "../../scripts/database.ts";
import { deleteEmbedded, makeReplica, startEmbedded } from "../../scripts/embedded-postgres.ts";
import type { Environment } from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { type Length, measureSpeed } from "./load.ts";
import type { How } from "./part.ts";
import { makeDatabase, onServer, type Shop, startBuiltShop } from "./places.ts";
import { measureLag, measureLoss, transactionsOf, type World } from "./replica.ts";
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

type Way = { name: string; settings: Environment };

/** Behind HAProxy, with PgBouncer and a streaming replica; its lag; and pages when it stops. */
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

/** Each process has its own code to warm up. */
const WARM_SECONDS = 6;

type Asking = { origin: string; customers: readonly Browser[]; length: Length };

const pages = {
  category: to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" }),
  product: to(url.product, { productUid: 1 }),
  dashboard: url.account,
};

async function measurePages(name: string, { origin, customers, length }: Asking) {
  const figures: Figure[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const requests = customers.map((customer) => ({ path, cookie: cookieOf(customer) }));
    const warmed = { ...length, warmSeconds: WARM_SECONDS };
    const { perSecond, p99Ms } = await measureSpeed({ origin, requests }, CLIENTS, warmed);
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
    primary: databaseUrl(primary.url, DATABASE),
    replica: databaseUrl(replica.url, DATABASE),
    stopReplica: replica.stop,
  };
  const stop = async () => {
    await replica.stop().catch(() => {});
    await primary.stop();
    for (const name of [REPLICA, PRIMARY]) await deleteEmbedded(name);
  };
  return { world, stop };
}
