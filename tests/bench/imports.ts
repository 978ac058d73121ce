import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { startDatabase } from "../../scripts/database.ts";
import { migrate } from "../../scripts/migrate.ts";
import type { Brought } from "./brought-file.ts";
import * as budgets from "./budgets.ts";
import { memoryMb } from "./load.ts";
import { type Pace, paceOf, percentile } from "./pace.ts";
import type { How } from "./part.ts";
import { benchSettings, dropDatabase, makeDatabase, startBuiltShop } from "./places.ts";
import { cookieOf, openSessions } from "./sessions.ts";

const DATABASE = "madrier_bench_imports";
const ARTICLES = 100_000;
const PRICES = 1_000_000;
/** As the worker of docker-compose.yml. */
const JOBS_OPTIONS = "--max-old-space-size=128 --max-semi-space-size=4";

const CUSTOMERS = 16;
const WARM_SECONDS = 5;
const SLICE_SECONDS = 10;

/** A busy hour of a large shop; a saturated process has no time for its worker. */
const SEARCHES_PER_SECOND = 20;

/**
 * `npm run bench -- imports`: 100,000 new articles, their list prices and stock, a FAB-DIS workbook of
 * as many, then a million net prices, read and written by the process of jobs, while another answers
 * searches of 16 customers, thousands of them.
 */
export async function measureImports({ isShort }: How): Promise<Figure[]> {
  const share = isShort ? 50 : 1;
  const server = await startDatabase();
  try {
    const databaseUrl = await makeDatabase(server.url, DATABASE);
    await migrate(databaseUrl);
    await seed(databaseUrl, usualSize, () => {});
    const shop = await startBuiltShop(databaseUrl);
    const jobs = await startBuiltShop(databaseUrl, { WORKER: "true", NODE_OPTIONS: JOBS_OPTIONS });
    // The services read the settings of the shop when they are imported.
    Object.assign(process.env, await benchSettings(databaseUrl));
    const { pool } = await import("#app/services/platform/database.server.ts");
    try {
      const customers = await openSessions(databaseUrl, shop.origin, CUSTOMERS);
      const cookies = customers.map(cookieOf);
      const requests = (await listSearches()).map((path, at) => ({
        path,
        cookie: cookies[at % cookies.length] ?? "",
      }));
      const pace = paceOf({ origin: shop.origin, requests, perSecond: SEARCHES_PER_SECOND });
      return await measureFiles({ pace, pages: shop.pid, jobs: jobs.pid }, share);
    } finally {
      await pool.end();
      await Promise.all([shop.stop(), jobs.stop()]);
    }
  } finally {
    await dropDatabase(server.url, DATABASE);
    await server.stop();
  }
}

/** Words of the catalogue, two by two. */
async function listSearches(): Promise<string[]> {
  const { db } = await import("#app/services/platform/database.server.ts");
  const { rows } = await db.execute<{ word: string }>(
    "select word from search_words where length(word) > 3 order by frequency desc limit 60",
  );
  const words = rows.map(({ word }) => word);
  return words.flatMap((one, at) =>
    words.slice(at + 1).map((other) => to(url.search, null, { query: `${one} ${other}` })),
  );
}

/** The process of the pages and that of the jobs. */
type Processes = { pace: Pace; pages: number; jobs: number };

async function measureFiles(shop: Processes, share: number): Promise<Figure[]> {
  const { bringArticles, bringNetPrices, bringPrices, bringStock, bringTariff } = await import(
    "./brought-file.ts"
  );
  const [articles, prices] = [ARTICLES / share, PRICES / share];
  await shop.pace(WARM_SECONDS);
  const quietMs = percentile(await shop.pace(SLICE_SECONDS), 95);
  const before: Figure[] = [
    { what: "searches before: p95", value: quietMs, unit: "ms" },
    { what: "memory before: pages", value: memoryMb(shop.pages), unit: "MB" },
    { what: "memory before: jobs", value: memoryMb(shop.jobs), unit: "MB" },
  ];
  const files: [string, number, number, (count: number) => Promise<Brought>][] = [
    ["new articles", articles, budgets.ARTICLES_MINUTES, bringArticles],
    ["changed list prices", articles, budgets.CHANGES_MINUTES, bringPrices],
    ["stock levels", articles, budgets.CHANGES_MINUTES, bringStock],
    ["articles of FAB-DIS", articles, budgets.IMPORT_MINUTES, bringTariff],
    ["net prices", prices, budgets.PRICES_MINUTES, bringNetPrices],
  ];
  const figures = [...before];
  for (const [what, lines, atMostMinutes, bring] of files) {
    const claim = { name: `${lines.toLocaleString("en")} ${what}`, lines, atMostMinutes };
    figures.push(...(await measureFile(shop, () => bring(lines), { ...claim, quietMs })));
  }
  return figures;
}

type Claim = { name: string; lines: number; atMostMinutes: number; quietMs: number };

/** Brings a file while searches are answered. */
async function measureFile(
  { pace, pages, jobs }: Processes,
  bring: () => Promise<Brought>,
  { name, lines, atMostMinutes, quietMs }: Claim,
): Promise<Figure[]> {
  const answersMs: number[] = [];
  const most = { pages: 0, jobs: 0 };
  const watch = setInterval(() => {
    most.pages = Math.max(most.pages, memoryMb(pages));
    most.jobs = Math.max(most.jobs, memoryMb(jobs));
  }, 500);
  const imported = bring();
  let isDone = false;
  const ended = imported.finally(() => {
    isDone = true;
  });
  ended.catch(() => {});
  while (!isDone) answersMs.push(...(await pace(SLICE_SECONDS)));
  clearInterval(watch);
  const { readSeconds, appliedSeconds, written, bytes } = await imported;
  const busyMs = percentile(answersMs, 95);
  const minutes = (readSeconds + appliedSeconds) / 60;
  return [
    { what: `${name}: size of the file`, value: bytes / 1_000_000, unit: "MB" },
    { what: `${name}: read and compared`, value: readSeconds, unit: "s" },
    { what: `${name}: written`, value: appliedSeconds, unit: "s" },
    { what: `${name}: in all`, value: minutes, unit: "min", bar: { atMost: atMostMinutes } },
    { what: `${name}: written lines`, value: written, unit: "", bar: { atLeast: lines } },
    memoryFigure(`${name}: most memory, jobs`, most.jobs),
    memoryFigure(`${name}: most memory, pages`, most.pages),
    { what: `${name}: p95 of searches`, value: busyMs, unit: "ms" },
    {
      what: `${name}: p95 of searches against before`,
      value: busyMs / quietMs,
      unit: "times",
      bar: { atMost: budgets.IMPORT_SEARCH_TIMES },
    },
  ];
}

function memoryFigure(what: string, value: number): Figure {
  return { what, value, unit: "MB", bar: { atMost: budgets.MEMORY_MB } };
}
