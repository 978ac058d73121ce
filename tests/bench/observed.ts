import { to, url } from "#app/urls.ts";
import { startCollector } from "#tests/support/collector.ts";
import type { Figure } from "#tests/support/figure.ts";
import { freePort } from "#tests/support/port.ts";
import type { Environment } from "../../scripts/environment.ts";
import * as budgets from "./budgets.ts";
import { type Asked, measureWorks, memoryMb } from "./load.ts";
import type { How } from "./part.ts";
import { type Places, type Shop, startBuiltShop } from "./places.ts";
import { cookieOf } from "./sessions.ts";

const CLIENTS = 16;

/** Answers of a round: Linux counts processor time in hundredths of a second. */
const PAGES = 640;
const CACHED_PAGES = 6_400;

type Page = { what: string; requests: Asked[]; answers: number };

type Way = { what: string; shop: Shop; headers?: Record<string, string> };

/** Share of requests that are traced by default. */
const TRACED_SHARE = 0.1;

const traceparent = (flags: string) => ({
  traceparent: `00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-${flags}`,
});

/**
 * `npm run bench -- observed`: processor time that metrics and traces add to a page. Two equal processes
 * differ by up to 7 %, hence a trace is measured within one process, whose requests come with a trace to
 * continue or not to, in turn; processes with and without all of it are shown beside.
 */
export async function measureObserved(how: How): Promise<Figure[]> {
  const places = await how.places();
  const collector = await startCollector();
  const OTEL_EXPORTER_OTLP_ENDPOINT = collector.endpoint;
  const start = async (settings: Environment) => startBuiltShop(places.databaseUrl, settings);
  const METRICS_PORT = String(await freePort());
  const plain = await start({});
  const usual = await start({ METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT });
  const traced = await start({ OTEL_EXPORTER_OTLP_ENDPOINT, TRUSTED_PROXIES: "1" });
  const ways: Way[] = [
    { what: "nothing observed", shop: plain },
    { what: "metrics and traces by default", shop: usual },
    { what: "traces on, this page not traced", shop: traced, headers: traceparent("00") },
    { what: "this page traced", shop: traced, headers: traceparent("01") },
  ];
  try {
    const figures: Figure[] = [];
    for (const page of pagesOf(places)) {
      figures.push(...(await compare(page, ways, how.isShort ? 3 : 11)));
    }
    const memory = ways.slice(0, 3).map(({ what, shop }) => ({
      ...{ what: `${what}: memory after`, value: memoryMb(shop.pid), unit: "MB" },
    }));
    return [...figures, ...memory];
  } finally {
    await Promise.all([plain.stop(), usual.stop(), traced.stop()]);
    await collector.stop();
  }
}

function pagesOf({ customers }: Places): Page[] {
  const own = (path: string) => customers.map((one) => ({ path, cookie: cookieOf(one) }));
  const category = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });
  return [
    { what: "product", requests: own(to(url.product, { productUid: 1 })), answers: PAGES },
    { what: "category", requests: own(category), answers: PAGES },
    { what: "visitor: home, cached", requests: [{ path: url.home }], answers: CACHED_PAGES },
  ];
}

async function compare(page: Page, ways: readonly Way[], rounds: number): Promise<Figure[]> {
  const taken: number[][] = [];
  for (let round = 0; round < rounds; round++) {
    const row: number[] = [];
    for (const { shop, headers = {} } of ways) {
      const target = { origin: shop.origin, requests: page.requests, headers };
      const watched = { pids: [[shop.pid]], answers: page.answers };
      const [ms = 0] = await measureWorks(target, CLIENTS, watched);
      row.push(ms);
    }
    taken.push(row);
  }
  const more = (at: number, than: number) =>
    median(taken.map((row) => (row[at] ?? 0) / (row[than] ?? 1) - 1)) * 100;
  const trace = more(3, 2);
  const line = (what: string, value: number, unit = "%") => ({
    ...{ what: `${page.what}: ${what}`, value, unit },
  });
  const tenth = line("processor that traces add by default", trace * TRACED_SHARE);
  return [
    line("processor, nothing observed", median(taken.map(([ms = 0]) => ms)), "ms"),
    line("processor that a trace adds to its page", trace),
    { ...tenth, bar: { atMost: budgets.OBSERVED_PERCENT } },
    line("another process, with metrics and traces by default", more(1, 0)),
  ];
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
