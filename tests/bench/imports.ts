import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { startDatabase } from "../../scripts/database.ts";
import { migrate } from "../../scripts/migrate.ts";
import * as budgets from "./budgets.ts";
import { measureSpeed, memoryMb, type Target } from "./load.ts";
import type { How } from "./part.ts";
import { benchSettings, dropDatabase, makeDatabase, startBuiltShop } from "./places.ts";
import { cookieOf, openSessions } from "./sessions.ts";

const DATABASE = "madrier_bench_imports";
const ARTICLES = 100_000;
const CLIENTS = 16;
const WARM_SECONDS = 5;
const SLICE_SECONDS = 10;

/** A busy hour of a large shop; a saturated process has no time for its worker. */
const LISTINGS_PER_SECOND = 50;

/**
 * `npm run bench -- imports`: a FAB-DIS workbook of 100,000 articles, read and written by the worker of one process,
 * which serves listings to 16 clients meanwhile.
 */
export async function measureImports({ isShort }: How): Promise<Figure[]> {
  const articles = isShort ? ARTICLES / 50 : ARTICLES;
  const server = await startDatabase();
  try {
    const databaseUrl = await makeDatabase(server.url, DATABASE);
    await migrate(databaseUrl);
    await seed(databaseUrl, usualSize, () => {});
    const shop = await startBuiltShop(databaseUrl, { WORKER: "true" });
    try {
      const customers = await openSessions(databaseUrl, shop.origin, CLIENTS);
      const path = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });
      const asked = customers.map((customer) => ({ path, cookie: cookieOf(customer) }));
      const target = { origin: shop.origin, asked, perSecond: LISTINGS_PER_SECOND };
      return await measureOne(target, { ...shop, databaseUrl, articles });
    } finally {
      await shop.stop();
    }
  } finally {
    await dropDatabase(server.url, DATABASE);
    await server.stop();
  }
}

type Imported = { pid: number; databaseUrl: string; articles: number };

async function measureOne(
  target: Target,
  { pid, databaseUrl, articles }: Imported,
): Promise<Figure[]> {
  const slice = { warmSeconds: 0, seconds: SLICE_SECONDS };
  const quiet = await measureSpeed(target, CLIENTS, { ...slice, warmSeconds: WARM_SECONDS });
  // The services read the settings of the shop when they are imported.
  Object.assign(process.env, await benchSettings(databaseUrl));
  const { bringTariff } = await import("./tariff.ts");
  const p99s: number[] = [];
  let mostMb = memoryMb(pid);
  const watch = setInterval(() => {
    mostMb = Math.max(mostMb, memoryMb(pid));
  }, 500);
  const imported = bringTariff(articles);
  let isDone = false;
  const ended = imported.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) p99s.push((await measureSpeed(target, CLIENTS, slice)).p99Ms);
  clearInterval(watch);
  const { readSeconds, appliedSeconds, written, bytes } = await imported;
  const name = `FAB-DIS, ${articles.toLocaleString("en")} articles`;
  const busyMs = p99s.toSorted((a, b) => a - b)[Math.floor(p99s.length / 2)] ?? 0;
  return [
    { what: `${name}: size of the file`, value: bytes / 1_000_000, unit: "MB" },
    { what: `${name}: read and compared`, value: readSeconds, unit: "s" },
    { what: `${name}: written`, value: appliedSeconds, unit: "s" },
    {
      what: `${name}: in all`,
      value: (readSeconds + appliedSeconds) / 60,
      unit: "min",
      bar: { atMost: budgets.IMPORT_MINUTES },
    },
    { what: `${name}: products written`, value: written, unit: "", bar: { atLeast: articles } },
    {
      what: `${name}: most memory of the process`,
      value: mostMb,
      unit: "MB",
      bar: { atMost: budgets.MEMORY_MB },
    },
    { what: "listings before it, 16 clients: p99", value: quiet.p99Ms, unit: "ms" },
    { what: "listings meanwhile, 16 clients: p99, median of 10 s", value: busyMs, unit: "ms" },
    { what: "listings meanwhile: p99, worst of 10 s", value: Math.max(...p99s), unit: "ms" },
    {
      what: "listings meanwhile: p99 against before",
      value: busyMs / quiet.p99Ms,
      unit: "times",
      bar: { atMost: budgets.IMPORT_LISTING_TIMES },
    },
  ];
}
