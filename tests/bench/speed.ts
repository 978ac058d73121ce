import { url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import * as budgets from "./budgets.ts";
import { type Length, measureSpeed, memoryMb, type Speed, type Target } from "./load.ts";
import { type Machine, measureMachine } from "./machine.ts";
import type { How } from "./part.ts";
import type { Places } from "./places.ts";
import { measureRounds } from "./rounds.ts";
import { cookieOf } from "./sessions.ts";
import { recordPages } from "./statements.ts";
import { askedFor, fillCarts, type Visit, visits } from "./visits.ts";

/** Clients at once; bars of speed are those of the middle one. */
const CLIENTS = [1, 16, 64];
const MIDDLE = 16;

/** Connections over which PostgreSQL alone is asked: as many as one process of the shop has. */
const CONNECTIONS = 10;

/** In the short form: the part of the bare page's rate that a page has to reach, on any machine. */
const LEAST_SHARE = 1 / 8;

/**
 * `npm run bench -- speed`: every kind of page at 1, 16 and 64 clients, beside bare pages and beside what PostgreSQL
 * alone makes of the same queries.
 */
export async function measurePageSpeed(how: How): Promise<Figure[]> {
  const places = await how.places();
  const machine = await measureMachine(places.bare, how.length);
  await fillCarts(places);
  const chosen = visits.filter(({ isShort }) => isShort || !how.isShort);
  const recorder = how.isShort ? null : await recordPages(places.databaseUrl);
  const figures = [...machine.figures];
  try {
    for (const visit of chosen) {
      const target = { origin: places.origin, asked: await askedFor(visit, places) };
      figures.push(...(await measureVisit(visit, target, { how, machine, places })));
      const [first] = target.asked;
      const round = recorder && first ? await recorder.record(first) : null;
      if (round) figures.push(...(await databaseFigures(visit.what, round, places, how.length)));
    }
  } finally {
    await recorder?.stop();
  }
  return [...figures, ...(await measureAddition(places, { how, machine })), memory(places, how)];
}

type Circumstances = { how: How; machine: Machine; places: Places };

async function measureVisit(
  { what, least }: Visit,
  target: Target,
  { how, machine, places }: Circumstances,
): Promise<Figure[]> {
  if (how.isShort) {
    const { perSecond } = await measureSpeed(target, MIDDLE, how.length);
    const bar = { atLeast: LEAST_SHARE * 100 };
    const value = (perSecond / machine.barePerSecond) * 100;
    return [{ what: `${what}: of the rate of a bare page`, value, unit: "%", bar }];
  }
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const speed = await measureSpeed(target, clients, how.length);
    const rate = clients === MIDDLE && least ? least * machine.scale : undefined;
    const isCatalogue = clients === 1 && least === budgets.perSecond.category;
    const p50Ms = isCatalogue ? budgets.CATALOGUE_P50_MS / machine.scale : undefined;
    figures.push(...speedFigures(`${what}, ${clients} clients`, speed, { least: rate, p50Ms }));
  }
  return [...figures, { what: `${what}: memory after`, value: memoryMb(places.pid), unit: "MB" }];
}

/** Rate, p50 and p99, with the bars that there are. */
export function speedFigures(
  what: string,
  { perSecond, p50Ms, p99Ms }: Speed,
  bars: { least?: number | undefined; p50Ms?: number | undefined; p99Ms?: number | undefined } = {},
): Figure[] {
  const most = (value: number | undefined) => (value ? { bar: { atMost: value } } : {});
  return [
    { what, value: perSecond, unit: "/s", ...(bars.least && { bar: { atLeast: bars.least } }) },
    { what: `${what}: p50`, value: p50Ms, unit: "ms", ...most(bars.p50Ms) },
    { what: `${what}: p99`, value: p99Ms, unit: "ms", ...most(bars.p99Ms) },
  ];
}

async function databaseFigures(
  what: string,
  round: Awaited<ReturnType<Awaited<ReturnType<typeof recordPages>>["record"]>>,
  { databaseUrl }: Places,
  { seconds }: Length,
): Promise<Figure[]> {
  const queries = { what: `${what}: queries`, value: round.queries, unit: "" };
  if (round.queries === 0) return [queries];
  const perSecond = await measureRounds(databaseUrl, round, CONNECTIONS, seconds);
  return [
    queries,
    { what: `${what}: PostgreSQL alone, the same queries`, value: perSecond, unit: "/s" },
  ];
}

async function measureAddition(
  { origin, customers }: Places,
  { how, machine }: Pick<Circumstances, "how" | "machine">,
): Promise<Figure[]> {
  const fields = { productUid: "1", quantity: "1", back: url.home };
  const asked = customers.map((one) => ({ path: url.addToCart, cookie: cookieOf(one), fields }));
  const target = { origin, asked, status: 303 };
  if (how.isShort) {
    const { perSecond } = await measureSpeed(target, MIDDLE, how.length);
    const value = (perSecond / machine.barePerSecond) * 100;
    const bar = { atLeast: LEAST_SHARE * 100 };
    return [{ what: "add to cart: of the rate of a bare page", value, unit: "%", bar }];
  }
  const figures: Figure[] = [];
  for (const clients of CLIENTS) {
    const speed = await measureSpeed(target, clients, how.length);
    const least = clients === MIDDLE ? budgets.perSecond.addToCart * machine.scale : undefined;
    figures.push(...speedFigures(`add to cart, ${clients} clients`, speed, { least }));
  }
  return figures;
}

function memory({ pid }: Places, { isShort }: How): Figure {
  const figure = { what: "memory after all this", value: memoryMb(pid), unit: "MB" };
  return isShort ? figure : { ...figure, bar: { atMost: budgets.MEMORY_MB } };
}
