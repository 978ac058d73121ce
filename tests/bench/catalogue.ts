import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import autocannon from "autocannon";
import pg from "pg";
import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { build, buildDirectory, isBuilt } from "../../scripts/build.ts";
import { addressOf, startDatabase } from "../../scripts/database.ts";
import { shopEnvironment } from "../../scripts/environment.ts";
import { migrate } from "../../scripts/migrate.ts";
import { freePort, startNode, waitUntilAnswers } from "../../scripts/process.ts";
import { databaseSources, hashSources } from "../../scripts/sources.ts";
import * as budgets from "./budgets.ts";
import { memoryMb } from "./load.ts";
import { signInClients } from "./sign-in.ts";

const CLIENTS = 16;
const WARM_SECONDS = 5;
const MEASURED_SECONDS = 10;

/** Different addresses of each kind: no page is asked for twice in a row, nor by a client alone. */
const ADDRESSES = 240;

type Kind = "category" | "filtered category" | "search" | "filtered search";

/** What a kind of page came to: asked for the first time, one after the other; then by all clients at once. */
type Measure = { coldP50Ms: number; coldP99Ms: number; perSecond: number; p99Ms: number };

type Result = { kinds: Record<Kind, Measure>; memoryMb: number };

/**
 * `npm run bench -- catalogue`: lists and searches at ten thousand and at a million products, and how
 * they grow from one to the other. Each size runs in a process of its own; its database is made once
 * (four minutes for the million) and kept until the schema or the seed changes.
 */
export function measureCatalogue(): Figure[] {
  const [small, large] = [10_000, 1_000_000].map(runSize);
  if (!small || !large) return [];
  const figures = kinds.flatMap((kind): Figure[] => {
    const [before, after] = [small.kinds[kind], large.kinds[kind]];
    return [
      { what: `${kind}, 10,000 products: p99 of 16 clients`, value: before.p99Ms, unit: "ms" },
      {
        what: `${kind}, 1,000,000 products: p99 of 16 clients`,
        value: after.p99Ms,
        unit: "ms",
        bar: { atMost: budgets.CATALOGUE_P99_MS },
      },
      { what: `${kind}: growth of p99`, value: after.p99Ms / before.p99Ms, unit: "times" },
      { what: `${kind}, 1,000,000 products`, value: after.perSecond, unit: "/s" },
      { what: `${kind}, never asked before, one client: p50`, value: after.coldP50Ms, unit: "ms" },
      { what: `${kind}, never asked before, one client: p99`, value: after.coldP99Ms, unit: "ms" },
    ];
  });
  return [
    ...figures,
    { what: "memory at 10,000 products", value: small.memoryMb, unit: "MB" },
    { what: "memory at 1,000,000 products", value: large.memoryMb, unit: "MB" },
  ];
}

const kinds = ["category", "filtered category", "search", "filtered search"] as const;

function runSize(size: number): Result {
  const output = execFileSync(process.execPath, [import.meta.filename, String(size)], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  const result: Result = JSON.parse(output.slice(output.lastIndexOf("\n{") + 1));
  return result;
}

if (import.meta.main) {
  const size = Number(process.argv[2]);
  const server = await startDatabase();
  try {
    const result = await measureSize(await keptDatabase(server.url, size));
    console.log(`\n${JSON.stringify(result)}`);
  } finally {
    await server.stop();
  }
}

async function measureSize(databaseUrl: string): Promise<Result> {
  if (!isBuilt(buildDirectory)) await build(buildDirectory);
  const ports = { shopPort: await freePort(), sandboxPort: await freePort(), smtpPort: 4025 };
  const settings = {
    ...shopEnvironment({ ...ports, databaseUrl }),
    NODE_ENV: "production",
    WORKER: "false",
  };
  const addresses = await listAddresses(databaseUrl);
  const shop = startNode([resolve(buildDirectory, "server/index.js")], settings);
  const origin = `http://localhost:${ports.shopPort}`;
  try {
    await waitUntilAnswers(shop, `${origin}/health/ready`);
    const cookies = await signInClients(settings, CLIENTS);
    await ask(origin, to(url.brandList), cookies[0]);
    const measured = new Map<Kind, Measure>();
    for (const kind of kinds) {
      measured.set(kind, await measureKind(origin, addresses[kind], cookies));
    }
    const of = (kind: Kind) => measured.get(kind) ?? never(kind);
    return {
      kinds: {
        category: of("category"),
        "filtered category": of("filtered category"),
        search: of("search"),
        "filtered search": of("filtered search"),
      },
      memoryMb: memoryMb(shop.process.pid ?? 0),
    };
  } finally {
    await shop.stop();
  }
}

function never(kind: string): never {
  throw new Error(`${kind} was not measured`);
}

async function measureKind(
  origin: string,
  paths: readonly string[],
  cookies: readonly string[],
): Promise<Measure> {
  const times: number[] = [];
  for (const path of paths) times.push(await ask(origin, path, cookies[0]));
  times.sort((a, b) => a - b);
  await run(origin, paths, cookies, WARM_SECONDS);
  const { requests, latency, non2xx, errors } = await run(origin, paths, cookies, MEASURED_SECONDS);
  if (non2xx + errors > 0) throw new Error(`${non2xx} refusals, ${errors} errors`);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return {
    coldP50Ms: at(0.5),
    coldP99Ms: at(0.99),
    perSecond: requests.average,
    p99Ms: latency.p99,
  };
}

async function ask(origin: string, path: string, cookie = ""): Promise<number> {
  const startedAt = performance.now();
  const reply = await fetch(origin + path, { headers: { cookie } });
  await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return performance.now() - startedAt;
}

function run(
  origin: string,
  paths: readonly string[],
  cookies: readonly string[],
  seconds: number,
) {
  let client = 0;
  return autocannon({
    url: origin,
    connections: CLIENTS,
    duration: seconds,
    setupClient: (connection) => {
      const number = client++;
      const headers = { cookie: cookies[number % cookies.length] ?? "", "accept-encoding": "br" };
      const start = Math.floor((number * paths.length) / CLIENTS);
      const turn = [...paths.slice(start), ...paths.slice(0, start)];
      connection.setRequests(turn.map((path) => ({ method: "GET", path, headers })));
    },
  });
}

/** Addresses spread over the whole shop: its categories, brands, attributes, and the words of its labels. */
async function listAddresses(databaseUrl: string): Promise<Record<Kind, string[]>> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const list = async <T extends pg.QueryResultRow>(query: string) =>
    (await client.query<T>(`${query} limit ${ADDRESSES}`)).rows;
  const places = await list<{ categoryId: number; slug: string; brand: string; value: string }>(`
    select c.id as "categoryId", c.slug, p.brand_code as brand, v.code || ':' || v.value as value
    from categories c
    cross join lateral (
      select brand_code, facet_value_ids from products where category_id = (
        select leaf.id from categories leaf
        where leaf.is_leaf and leaf.path @> array[c.id] and leaf.product_count > 0 limit 1) limit 1) p
    join facet_values v on v.id = p.facet_value_ids[1]
    where c.product_count > 0 order by md5(c.code)`);
  const words = await list<{ word: string }>(
    "select word from search_words where length(word) > 3 order by frequency desc",
  );
  await client.end();
  const pair = (index: number) => words[(index * 7 + 3) % words.length]?.word;
  const filter = (of: (typeof places)[number]) => [`marque:${of.brand}`, of.value];
  return {
    category: places.map((place) => to(url.category, place)),
    "filtered category": places.map((place, index) =>
      to(url.category, place, {
        "filter[]": filter(place).slice(index % 2),
        ...(index % 3 === 0 && { price_min: 5, price_max: 400, searchSort: "price-asc" }),
        ...(index % 4 === 0 && { in_stock_availability: 1 }),
      }),
    ),
    search: words.map(({ word }, index) =>
      to(url.search, null, { query: index % 2 ? word : `${word} ${pair(index)}` }),
    ),
    "filtered search": words.map(({ word }, index) =>
      to(url.search, null, { query: word, in_stock_availability: 1, price_max: 50 + index }),
    ),
  };
}

/** A demo shop of this size, made anew only when what it is made from has changed. */
async function keptDatabase(serverUrl: string, size: number): Promise<string> {
  const name = `madrier_bench_${size}`;
  const sources = hashSources(databaseSources);
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ made: string | null }>(
      "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
      [name],
    );
    const address = addressOf(serverUrl, name);
    if (rows[0]?.made === sources) return address;
    process.stderr.write(`Making a shop of ${size} products…\n`);
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    await migrate(address);
    await seed(address, { ...usualSize, products: size }, () => {});
    await client.query(`comment on database ${name} is '${sources}'`);
    return address;
  } finally {
    await client.end();
  }
}
