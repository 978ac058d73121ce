import { z } from "zod";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { url } from "#app/urls.ts";
import { type ExampleWorld, endpointExamples } from "#tests/support/api/examples.ts";
import type { Figure } from "#tests/support/figure.ts";
import type { Browser } from "#tests/support/shop.ts";
import * as budgets from "./budgets.ts";
import { measureSpeed, measureWork, type Target } from "./load.ts";
import { measureMachine } from "./machine.ts";
import type { How } from "./part.ts";
import { onServer, type Places } from "./places.ts";
import { cookieOf } from "./sessions.ts";
import { speedFigures } from "./speed.ts";
import { fillCarts } from "./visits.ts";

const HEAVIEST = 10;
const HEAVIEST_SHORT = 3;

const TRIALS = 7;

const CLIENTS = [1, 16, 64];
const MIDDLE = 16;

const headers = { accept: "application/json", [CLIENT_HEADER]: "madrier-ios" };

export async function measureCalls(how: How): Promise<Figure[]> {
  const places = await how.places();
  await fillCarts(places);
  const [customer] = places.customers;
  if (!customer) throw new Error("no customer is signed in");
  const paths = await readPaths(places, await worldOf(places));
  const heaviest = await weigh(places.origin, customer, paths);
  const targets = heaviest
    .slice(0, how.isShort ? HEAVIEST_SHORT : HEAVIEST)
    .map(({ id, path }) => ({
      what: `call ${id}`,
      target: { origin: places.origin, requests: [{ path, cookie: cookieOf(customer) }], headers },
    }));
  const figures = how.isShort
    ? await measureShort(targets, places)
    : await measureLong(targets, places, how);
  return [{ what: "calls that read, tried", value: paths.size, unit: "" }, ...figures];
}

type Endpoint = { what: string; target: Target };

async function measureShort(calls: readonly Endpoint[], places: Places) {
  const { pid, bare, barePid } = places;
  const page = { origin: bare, requests: [{ path: "/" }] };
  const bareMs = await measureWork(page, MIDDLE, barePid);
  const figures: Figure[] = [];
  for (const { what, target } of calls) {
    const workMs = await measureWork(target, MIDDLE, pid);
    const bar = { atMost: budgets.barePages.call };
    figures.push({ what: `${what}: processor`, value: workMs / bareMs, unit: "bare pages", bar });
  }
  return figures;
}

async function measureLong(calls: readonly Endpoint[], { bare }: Places, { length }: How) {
  const machine = await measureMachine(bare, length);
  const figures = [...machine.figures];
  for (const { what, target } of calls) {
    for (const clients of CLIENTS) {
      const speed = await measureSpeed(target, clients, length);
      const p99Ms = clients === MIDDLE ? budgets.CALL_P99_MS / machine.scale : undefined;
      figures.push(...speedFigures(`${what}, ${clients} clients`, speed, { p99Ms }));
    }
  }
  return figures;
}

const document = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ operationId: z.string() }).optional().catch(undefined)),
  ),
});

async function readPaths({ origin }: Places, world: ExampleWorld): Promise<Map<string, string>> {
  const reply = await fetch(origin + url.openApi);
  const { paths } = document.parse(await reply.json());
  const calls = Object.entries(paths).flatMap(([path, { get }]): [string, string][] => {
    const example = get && endpointExamples[get.operationId]?.(world);
    if (!get || !example || example.refused || compatibility.has(get.operationId)) return [];
    return [[get.operationId, filled(path, example)]];
  });
  return new Map(calls);
}

/** Endpoints that write in spite of GET (decision 038). */
const compatibility = new Set(["clearCart", "switchStore", "createRollingFunds", "deleteWorksite"]);

type Example = ReturnType<NonNullable<(typeof endpointExamples)[string]>>;

function filled(path: string, { params = {}, query = {} }: Example): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value : [value]) search.append(name, String(one));
  }
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ""));
  return search.size > 0 ? `${address}?${search}` : address;
}

async function weigh(origin: string, customer: Browser, paths: ReadonlyMap<string, string>) {
  const weighed: { id: string; path: string; medianMs: number }[] = [];
  for (const [id, path] of paths) {
    const times: number[] = [];
    for (let trial = 0; trial < TRIALS; trial++) {
      const startedAt = performance.now();
      const sent = { ...headers, cookie: cookieOf(customer) };
      const reply = await fetch(origin + path, { headers: sent });
      await reply.arrayBuffer();
      if (reply.status === 200) times.push(performance.now() - startedAt);
    }
    const medianMs = times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
    if (medianMs !== undefined) weighed.push({ id, path, medianMs });
  }
  return weighed.toSorted((a, b) => b.medianMs - a.medianMs);
}

async function worldOf({ databaseUrl, customers }: Places): Promise<ExampleWorld> {
  const [session] = customers[0]?.cookies.values() ?? [];
  const found = await onServer(databaseUrl, (client) => client.query(worldQuery, [session]));
  return {
    ...world.parse(found.rows[0]),
    slot: { date: "", range: "" },
  };
}

const world = z.object({
  order: z.object({ uid: z.string() }),
  buyer: z.object({
    companyId: z.number(),
    cardNumber: z.string(),
    store: z.object({ uid: z.number() }),
  }),
  productUid: z.number(),
  otherStoreUid: z.number(),
  categoryId: z.number(),
  addressId: z.number(),
  quoteId: z.number(),
  listId: z.number(),
  worksiteId: z.number(),
});

const worldQuery = `
  select json_build_object('uid', (select uid from orders where company_id = c.company_id limit 1)) as "order",
    json_build_object('companyId', c.company_id, 'cardNumber', c.card_number,
      'store', json_build_object('uid', c.store_uid)) as buyer,
    1 as "productUid", (select min(uid) from stores where uid <> c.store_uid) as "otherStoreUid",
    2 as "categoryId", (select min(id) from addresses where customer_id = c.id) as "addressId",
    (select min(id) from quotes where company_id = c.company_id) as "quoteId",
    (select min(id) from customer_lists where customer_id = c.id) as "listId",
    (select min(id) from worksites where company_id = c.company_id) as "worksiteId"
  from sessions s join customers c on c.id = s.customer_id
  where s.id_hash = encode(sha256(convert_to($1, 'UTF8')), 'hex')`;
