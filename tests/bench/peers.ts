import { to, url } from "#app/urls.ts";
import type { Figure } from "#tests/support/figure.ts";
import { measureWorks, type Target } from "./load.ts";
import type { How } from "./part.ts";
import { cookieOf } from "./sessions.ts";

const CLIENTS = 16;
const ANSWERS = 1_600;
const ROUNDS = 5;

/**
 * `npm run bench -- peers`: a listing of 24 products by React to a string, by the framework as it comes, and by the
 * shop, each with one query at least; milliseconds of the server's processor a page, in turn, medians of five rounds.
 */
export async function measurePeers(how: How): Promise<Figure[]> {
  const { origin, pid, bare, barePid, customers } = await how.places();
  const category = to(url.category, { categoryId: 2, slug: "ciments-chaux-et-liants" });
  const own = customers.map((one) => ({ path: category, cookie: cookieOf(one) }));
  const racers: Racer[] = [
    {
      what: "React to a string",
      target: { origin: bare, requests: [{ path: "/chaine" }] },
      pid: barePid,
    },
    {
      what: "the framework as it comes",
      target: { origin: bare, requests: [{ path: "/liste" }] },
      pid: barePid,
    },
    { what: "the shop, signed in", target: { origin, requests: own }, pid },
    { what: "the shop, visitor", target: { origin, requests: [{ path: category }] }, pid },
  ];
  const times = new Map<string, number[]>(racers.map(({ what }) => [what, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const racer of racers) times.get(racer.what)?.push(await workOf(racer));
  }
  const control = median(times.get("the framework as it comes") ?? []);
  return racers.flatMap(({ what }) => {
    const ms = median(times.get(what) ?? []);
    return [
      { what: `listing, ${what}: processor a page`, value: ms, unit: "ms" },
      { what: `listing, ${what}: against the framework`, value: ms / control, unit: "times" },
    ];
  });
}

type Racer = { what: string; target: Target; pid: number };

async function workOf({ target, pid }: Racer): Promise<number> {
  const [ms = 0] = await measureWorks(target, CLIENTS, { pids: [[pid]], answers: ANSWERS });
  return ms;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}
