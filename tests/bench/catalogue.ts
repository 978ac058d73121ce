import autocannon from "autocannon";
import type pg from "pg";
import { jobMeanings } from "#app/models/search/meaning.ts";
import { to, url } from "#app/urls.ts";
import { seed, usualSize } from "#drizzle/seed/seed.ts";
import type { Figure } from "#tests/support/figure.ts";
import { databaseUrl, startDatabase } from "../../scripts/database.ts";
import { migrate } from "../../scripts/migrate.ts";
import { databaseSources, hashSources } from "../../scripts/sources.ts";
import * as budgets from "./budgets.ts";
import { memoryMb } from "./load.ts";
import { measureMachine } from "./machine.ts";
import type { How } from "./part.ts";
import { makeDatabase, onServer, startBuiltShop } from "./places.ts";
import { cookieOf, openSessions } from "./sessions.ts";

const CLIENTS = 16;
const WARM_SECONDS = 5;
const MEASURED_SECONDS = 10;
const SMALL = 10_000;

const ADDRESSES = 240;

/** Five million net prices at a million products. */
const PRICES_PER_PRODUCT = 5;

const kinds = [
  ...(["category", "filtered category", "search", "filtered search"] as const),
  ...(["sized search", "near search", "job search", "proposals"] as const),
] as const;

type Kind = (typeof kinds)[number];

type Measure = { coldP50Ms: number; coldP99Ms: number; perSecond: number; p99Ms: number };

type Result = { measures: ReadonlyMap<Kind, Measure>; memoryMb: number; readySeconds: number };

/** The database of each size is reused until the schema or the seed changes. */
export async function measureCatalogue({ sizes, isShort, places, length }: How): Promise<Figure[]> {
  const { barePerSecond } = await measureMachine((await places()).bare, length);
  const slower = Math.max(1, budgets.CATALOGUE_BARE_PER_SECOND / barePerSecond);
  const server = await startDatabase();
  try {
    const small = await measureSize(await keptDatabase(server.url, SMALL));
    const large = await measureSize(await keptDatabase(server.url, sizes.products));
    const bare = { what: "bare pages, 16 clients", value: barePerSecond, unit: "/s" };
    const { products } = sizes;
    return [bare, ...figuresOf(small, large, { products, slower: isShort ? null : slower })];
  } finally {
    await server.stop();
  }
}

function figuresOf(
  small: Result,
  large: Result,
  { products, slower }: { products: number; slower: number | null },
): Figure[] {
  const much = products.toLocaleString("en");
  const figures = kinds.flatMap((kind): Figure[] => {
    const [before, after] = [small.measures.get(kind), large.measures.get(kind)];
    if (!before || !after) return [];
    const p99: Figure = {
      what: `${kind}, ${much} products: p99 of 16 clients`,
      value: after.p99Ms,
      unit: "ms",
    };
    const growth = after.p99Ms / before.p99Ms;
    return [
      { what: `${kind}, 10,000 products: p99 of 16 clients`, value: before.p99Ms, unit: "ms" },
      { ...p99, ...(slower && { bar: { atMost: slower * p99Of(kind) } }) },
      {
        what: `${kind}: growth of p99`,
        value: growth,
        unit: "times",
        bar: { atMost: budgets.GROWTH_TIMES },
      },
      { what: `${kind}, ${much} products`, value: after.perSecond, unit: "/s" },
      { what: `${kind}, never asked before, one client: p50`, value: after.coldP50Ms, unit: "ms" },
      { what: `${kind}, never asked before, one client: p99`, value: after.coldP99Ms, unit: "ms" },
    ];
  });
  return [
    ...figures,
    { what: "memory at 10,000 products", value: small.memoryMb, unit: "MB" },
    { what: `memory at ${much} products`, value: large.memoryMb, unit: "MB" },
    {
      what: "memory of a product more",
      value: ((large.memoryMb - small.memoryMb) * 1_000_000) / Math.max(1, products - SMALL),
      unit: "bytes",
      bar: { atMost: budgets.INDEX_BYTES },
    },
    {
      what: `start of a process to its first search, ${much} products`,
      value: large.readySeconds,
      unit: "s",
      bar: { atMost: budgets.INDEX_READY_SECONDS },
    },
  ];
}

function p99Of(kind: Kind): number {
  return kind === "proposals" ? budgets.PROPOSALS_P99_MS : budgets.CATALOGUE_P99_MS;
}

async function measureSize(databaseUrl: string): Promise<Result> {
  const addresses = await listAddresses(databaseUrl);
  const startedAt = performance.now();
  // Without the heap limit of the demo shop: a million products need more (decision 017).
  const shop = await startBuiltShop(databaseUrl, { NODE_OPTIONS: "" });
  try {
    await ask(shop.origin, to(url.search, null, { query: "ciment" }));
    const readySeconds = (performance.now() - startedAt) / 1000;
    const customers = await openSessions(databaseUrl, shop.origin, CLIENTS);
    const cookies = customers.map(cookieOf);
    const measures = new Map<Kind, Measure>();
    for (const kind of kinds) {
      measures.set(kind, await measureKind(shop.origin, addresses[kind], cookies));
    }
    return { measures, memoryMb: memoryMb(shop.pid), readySeconds };
  } finally {
    await shop.stop();
  }
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
      const headers = {
        cookie: cookies[number % cookies.length] ?? "",
        "accept-encoding": "gzip, deflate, br, zstd",
      };
      const start = Math.floor((number * paths.length) / CLIENTS);
      const turn = [...paths.slice(start), ...paths.slice(0, start)];
      connection.setRequests(turn.map((path) => ({ method: "GET", path, headers })));
    },
  });
}

async function listAddresses(databaseUrl: string): Promise<Record<Kind, string[]>> {
  const list = <T extends pg.QueryResultRow>(query: string) =>
    onServer(databaseUrl, async (client) => {
      const { rows } = await client.query<T>(`${query} limit ${ADDRESSES}`);
      return rows;
    });
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
  const pair = (index: number) => words[(index * 7 + 3) % words.length]?.word;
  const search = (query: string) => to(url.search, null, { query });
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
    search: words.map(({ word }, index) => search(index % 2 ? word : `${word} ${pair(index)}`)),
    "filtered search": words.map(({ word }, index) =>
      to(url.search, null, { query: word, in_stock_availability: 1, price_max: 50 + index }),
    ),
    "sized search": words.map(({ word }, index) => {
      const size = `${SIZES[index % SIZES.length]}`;
      return search(index % 3 === 0 ? size : `${word} ${size}`);
    }),
    "near search": words.map(({ word }, index) =>
      search(index % 2 ? `${word} ${pair(index)} ${pair(index + 5)}` : `${word} type a`),
    ),
    "job search": jobMeanings
      .slice(0, ADDRESSES)
      .map(({ said }) => search(said.map(([first]) => first).join(" "))),
    proposals: words.map(({ word }, index) =>
      to(url.autocomplete, null, { string: word.slice(0, 3 + (index % 4)) }),
    ),
  };
}

/** As they are typed, alone or after a word. */
const SIZES = ["100 mm", "10 m", "2m60", "diam 100", "ep 20", "25 kg", "12x40", "5 L", "600x600"];

/**
 * Net prices of every product for companies in turn, and a price list of a tenth of the products for all of them.
 * Without triggers: nobody reads their rows before the shop starts.
 */
async function fillPrices(client: pg.Client): Promise<void> {
  await client.query("set session_replication_role = replica");
  await client.query(`
    insert into net_prices (company_id, product_uid, first_day, last_day, unit_mills)
    select (uid + turn * 7) % total + 1, uid, '2020-01-01', '2999-12-31',
      greatest(1, unit_mills / 100 * (95 - turn))
    from products, generate_series(0, ${PRICES_PER_PRODUCT - 1}) turn,
      (select max(id) as total from companies) c`);
  await client.query(`
    with list as (
      insert into price_lists (name, first_day) values ('Tarif Plaquistes', '2020-01-01') returning id
    ), given as (update companies set price_list_id = list.id from list)
    insert into price_list_prices (price_list_id, product_uid, unit_mills)
    select list.id, uid, greatest(1, unit_mills / 10 * 9) from list, products where uid % 10 = 0`);
  await client.query("set session_replication_role = default");
  await client.query("vacuum analyze net_prices, price_list_prices, companies");
}

async function keptDatabase(serverUrl: string, size: number): Promise<string> {
  const name = `madrier_bench_${size}`;
  const sources = `${hashSources(databaseSources)}, ${PRICES_PER_PRODUCT} net prices a product`;
  const found = await onServer(serverUrl, (client) =>
    client.query<{ made: string | null }>(
      "select shobj_description(oid, 'pg_database') as made from pg_database where datname = $1",
      [name],
    ),
  );
  if (found.rows[0]?.made === sources) return databaseUrl(serverUrl, name);
  process.stderr.write(`Making a shop of ${size} products…\n`);
  const address = await makeDatabase(serverUrl, name);
  await migrate(address);
  await seed(address, { ...usualSize, products: size }, () => {});
  await onServer(address, fillPrices);
  await onServer(serverUrl, (client) =>
    client.query(`comment on database ${name} is '${sources}'`),
  );
  return address;
}
