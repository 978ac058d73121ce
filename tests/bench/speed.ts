import { url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import {
  type Length,
  measureSpeed,
  measureWork,
  measureWorks,
  memoryMb,
  type Speed,
  type Target,
} from "./load.ts";
import { type Machine, measureMachine } from "./machine.ts";
import type { How } from "./part.ts";
import { onServer, type Places } from "./places.ts";
import { measureRounds } from "./rounds.ts";
import { cookieOf } from "./sessions.ts";
import { type Round, recordPages } from "./statements.ts";
import { askedFor, fillCarts, type Visit, visits } from "./visits.ts";

/** Concurrent clients; bars of speed refer to the middle one. */
const CLIENTS = [1, 16, 64];
const MIDDLE = 16;

/** Connections to PostgreSQL alone: as many as one process of the shop has. */
const CONNECTIONS = 10;

type Measured = { what: string; target: Target; least?: number | undefined; shortBar?: number };

/** Compared with bare pages, and with PostgreSQL alone on the same queries. */
export async function measurePageSpeed(how: How): Promise<Figure[]> {
  const places = await how.places();
  await fillCarts(places);
  const figures = how.isShort ? await measureShort(places) : await measureLong(places, how);
  const memory = { what: "memory after all this", value: memoryMb(places.pid), unit: "MB" };
  return [
    ...figures,
    { ...memory, bar: { atMost: how.isShort ? budgets.SHORT_MEMORY_MB : budgets.MEMORY_MB } },
  ];
}

async function measureShort(places: Places): Promise<Figure[]> {
  const { origin, pid, bare, barePid } = places;
  const page = { origin: bare, requests: [{ path: "/" }] };
  const bareMs = await measureWork(page, MIDDLE, barePid);
  const figures: Figure[] = [
    { what: "processor of a bare page, one query", value: bareMs, unit: "ms" },
  ];
  const some: Measured[] = [];
  for (const { shortBar, ...visit } of visits) {
    if (!shortBar) continue;
    const target = { origin, requests: await askedFor(visit, places) };
    some.push({ what: visit.what, target, shortBar });
  }
  for (const { what, target, shortBar = 0 } of [...some, addition(places)]) {
    const workMs = await measureWork(target, MIDDLE, pid);
    const bar = { atMost: shortBar };
    figures.push({ what: `${what}: processor`, value: workMs / bareMs, unit: "bare pages", bar });
  }
  return figures;
}

async function measureLong(places: Places, { length }: How): Promise<Figure[]> {
  const { origin, databaseUrl, bare, barePid } = places;
  const machine = await measureMachine(bare, length);
  const bareMs = await measureWork({ origin: bare, requests: [{ path: "/" }] }, MIDDLE, barePid);
  const recorder = await recordPages(databaseUrl);
  const control = { what: "processor of a bare page, one query", value: bareMs, unit: "ms" };
  const figures: Figure[] = [...machine.figures, control];
  try {
    for (const visit of visits) {
      const { what, least } = visit;
      const target = { origin, requests: await askedFor(visit, places) };
      figures.push(...(await measureProcessor(visit, target, { places, bareMs })));
      if (visit.unasked) continue;
      figures.push(...(await measureOne({ what, target, least }, { places, machine, length })));
      const [first] = target.requests;
      if (!first) continue;
      const round = await recorder.record(first);
      figures.push(...(await measureDatabase(what, round, { databaseUrl, length })));
    }
  } finally {
    await recorder.stop();
  }
  const added = await measureOne(addition(places), { places, machine, length });
  return [...figures, ...added];
}

/** Answers that processor time is divided by; Linux counts it in hundredths of a second. */
const OWN_ANSWERS = 640;
const VISITOR_ANSWERS = 6_400;

/** Processor time a page of the web process and of PostgreSQL; bars rise on machines with dearer bare pages. */
async function measureProcessor(
  { what, isSignedIn, work, unasked }: Visit,
  target: Target,
  { places, bareMs }: { places: Places; bareMs: number },
): Promise<Figure[]> {
  const answers = isSignedIn ? OWN_ANSWERS : VISITOR_ANSWERS;
  const each = answers / MIDDLE;
  const paths = (path: string, client: number) =>
    Array.from({ length: each }, (_, at) => unasked?.(path, client * each + at) ?? path);
  const asked = Array.from({ length: MIDDLE }, (_, client) => {
    const one = target.requests[client % target.requests.length] ?? { path: url.home };
    return unasked ? { ...one, paths: paths(one.path, client) } : one;
  });
  const pids = [[places.pid], await listBackends(places.databaseUrl)];
  const watched = { pids, answers };
  const [webMs = 0, databaseMs = 0] = await measureWorks(
    { ...target, requests: asked },
    MIDDLE,
    watched,
  );
  const dearer = Math.max(1, bareMs / budgets.BARE_WORK_MS);
  const line = (of: string, value: number, most: number | undefined): Figure => ({
    what: `${what}: processor of ${of} a page`,
    value,
    unit: "ms",
    ...(most && { bar: { atMost: most * dearer } }),
  });
  const web = line("the web process", webMs, work?.webMs);
  return isSignedIn ? [web, line("PostgreSQL", databaseMs, work?.databaseMs)] : [web];
}

/** Backends that serve the shop, on this machine. */
async function listBackends(databaseUrl: string): Promise<number[]> {
  const { rows } = await onServer(databaseUrl, (client) =>
    client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    ),
  );
  return rows.map(({ pid }) => pid);
}

type Circumstances = { places: Places; machine: Machine; length: Length };

async function measureOne(
  { what, target, least }: Measured,
  { places, machine, length }: Circumstances,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const speed = await measureSpeed(target, clients, length);
    const rate = clients === MIDDLE && least ? least * machine.scale : undefined;
    const isCatalogue = clients === 1 && least === budgets.perSecond.category;
    const p50Ms = isCatalogue ? budgets.CATALOGUE_P50_MS / machine.scale : undefined;
    figures.push(...speedFigures(`${what}, ${clients} clients`, speed, { least: rate, p50Ms }));
  }
  return [...figures, { what: `${what}: memory after`, value: memoryMb(places.pid), unit: "MB" }];
}

type Bars = { least?: number | undefined; p50Ms?: number | undefined; p99Ms?: number | undefined };

export function speedFigures(
  what: string,
  { perSecond, p50Ms, p99Ms }: Speed,
  bars: Bars = {},
): Figure[] {
  const most = (value: number | undefined) => (value ? { bar: { atMost: value } } : {});
  return [
    { what, value: perSecond, unit: "/s", ...(bars.least && { bar: { atLeast: bars.least } }) },
    { what: `${what}: p50`, value: p50Ms, unit: "ms", ...most(bars.p50Ms) },
    { what: `${what}: p99`, value: p99Ms, unit: "ms", ...most(bars.p99Ms) },
  ];
}

/** Rate of PostgreSQL alone on the queries of a page; a cached page has none. */
async function measureDatabase(
  what: string,
  round: Round,
  { databaseUrl, length }: { databaseUrl: string; length: Length },
): Promise<Figure[]> {
  const queries = { what: `${what}: queries`, value: round.queries, unit: "" };
  if (round.queries === 0) return [queries];
  const perSecond = await measureRounds(databaseUrl, round, CONNECTIONS, length.seconds);
  const alone = `${what}: PostgreSQL alone, the same queries`;
  return [queries, { what: alone, value: perSecond, unit: "/s" }];
}

function addition({ origin, customers }: Places): Measured {
  const fields = { productUid: "1", quantity: "1", back: url.home };
  const requests = customers.map((one) => ({ path: url.addToCart, cookie: cookieOf(one), fields }));
  return {
    what: "add to cart",
    target: { origin, requests, status: 303 },
    least: budgets.perSecond.addToCart,
    shortBar: budgets.barePages.addToCart,
  };
}
