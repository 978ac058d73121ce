import { createHash } from "node:crypto";
import { netCentsOf, totals } from "#app/models/cart/cart.ts";
import type { Discounts } from "#app/models/catalogue/price.ts";
import { deliveredGoods, transportOptions } from "#app/models/checkout/delivery-price.ts";
import { type TariffRows, tariffOf } from "#app/models/checkout/delivery-tariff.ts";
import { paymentModes } from "#app/models/payment/mode.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import type { companies, customers } from "#drizzle/schema/company.ts";
import type { orderEvents, orderLines, orders } from "#drizzle/schema/order.ts";
import type { payments } from "#drizzle/schema/payment.ts";
import type { stores } from "#drizzle/schema/store.ts";
import { demoPersons } from "../demo.ts";
import { between, chance, hash, pick } from "../random.ts";
import { earlyArrival, type SeedArrival, toFetch } from "./arrival.ts";
import { type DayProgress, dayProgress } from "./day.ts";
import {
  eventsOf,
  firstPickup,
  instantOfRange,
  orderStory,
  type Story,
  slotToPrepare,
  storyToDeliver,
  storyToFetch,
  storyToPrepare,
} from "./history.ts";
import { type OrderedLine, orderedLines, type SeedShelf } from "./order-lines.ts";
import { demoSite } from "./worksite.ts";

type Customer = typeof customers.$inferInsert & { id: number };
type Company = typeof companies.$inferInsert;
type Depot = typeof stores.$inferInsert;

export type Past = {
  people: readonly Customer[];
  owners: readonly Company[];
  depots: readonly Depot[];
  shelves: readonly SeedShelf[];
  discounts: (companyId: number) => Discounts;
  tariffs: TariffRows;
  termsVersion: string;
  now: Date;
};

export type SeedOrder = {
  order: typeof orders.$inferInsert;
  lines: (typeof orderLines.$inferInsert)[];
  events: (typeof orderEvents.$inferInsert)[];
  payment: typeof payments.$inferInsert | null;
  arrival: SeedArrival | null;
  progress: DayProgress | null;
};

/** Orders of today and of the next opening day that wait in the first two depots. */
const TO_PREPARE = 26;

/** Deliveries of today that are loaded at the first depot. */
const TO_DELIVER = 5;

/** Every past order, then those to prepare, to fetch and to deliver, with ids that follow one another. */
export function* seedOrders(past: Past): Generator<SeedOrder> {
  let id = 0;
  for (const customer of past.people) {
    for (let rank = orderCount(customer) - 1; rank >= 0; rank--) {
      id += 1;
      yield pastOrder(past, customer, rank, id);
    }
  }
  for (let rank = 0; rank < TO_PREPARE; rank++) {
    const made = orderToPrepare(past, rank, ++id);
    const progress = dayProgress.prepare[rank] ?? null;
    yield { ...made, arrival: rank === 0 ? earlyArrival : null, progress };
  }
  for (const [rank, { readyPlace, arrival }] of toFetch.entries()) {
    const { order, ...made } = orderToFetch(past, rank, ++id);
    const progress = dayProgress.fetch[rank] ?? null;
    yield { ...made, order: { ...order, readyPlace }, arrival, progress };
  }
  for (let rank = 0; rank < TO_DELIVER; rank++) {
    const progress = dayProgress.deliver[rank] ?? null;
    yield { ...orderToDeliver(past, rank, ++id), progress };
  }
}

function orderCount({ id, passwordHash }: Customer): number {
  if (!passwordHash) return 0;
  if (id <= demoPersons.length) return [24, 12, 8, 16, 9][id - 1] ?? 0;
  return chance(id, "orders") < 0.5 ? 0 : between(1, 7, id, "order-count");
}

function pastOrder(past: Past, customer: Customer, rank: number, id: number): SeedOrder {
  const showsLatest = demoPersons[customer.id - 1]?.role === "owner";
  const reader = { id: customer.id, showsLatest };
  const { story, placedAt } = orderStory(reader, rank, past.now);
  const depot = depotOf(past, customer);
  return seedOrder(
    past,
    { customer, rank, id, story, placedAt, depot },
    firstPickup(depot, placedAt),
  );
}

/** Of people without an account in the demo, whose own orders its guides describe. */
function orderToPrepare(past: Past, rank: number, id: number): SeedOrder {
  const others = past.people.slice(demoPersons.length);
  const customer = others[rank % others.length];
  const depot = past.depots[rank % 3 === 2 ? 1 : 0];
  if (!customer || !depot) throw new Error("nobody is seeded to wait for an order");
  const slot = slotToPrepare(depot, rank, past.now);
  const placedAt = new Date(past.now.getTime() - (26 * 60 + rank * 7) * 60_000);
  const story = storyToPrepare(rank);
  return seedOrder(past, { customer, rank: rank + 200, id, story, placedAt, depot }, slot);
}

/** The first two are of one customer. */
function orderToFetch(past: Past, rank: number, id: number): SeedOrder {
  const others = past.people.slice(demoPersons.length);
  const customer = others[(TO_PREPARE + Math.max(1, rank)) % others.length];
  const [depot] = past.depots;
  if (!customer || !depot) throw new Error("nobody is seeded to fetch an order");
  const placedAt = new Date(past.now.getTime() - (26 * 60 + rank * 11) * 60_000);
  const slot = slotToPrepare(depot, 0, past.now);
  const placed = { customer, rank: rank + 300, id, story: storyToFetch, placedAt, depot };
  return seedOrder(past, placed, slot);
}

/** The first leaves with a crane. */
function orderToDeliver(past: Past, rank: number, id: number): SeedOrder {
  const others = past.people.slice(demoPersons.length);
  const customer = others[(TO_PREPARE + toFetch.length + rank) % others.length];
  const [depot] = past.depots;
  if (!customer || !depot) throw new Error("nobody is seeded to wait for a delivery");
  const placedAt = new Date(past.now.getTime() - (27 * 60 + rank * 13) * 60_000);
  const slot = slotToPrepare(depot, 0, past.now);
  const placed = { customer, rank: rank + 400, id, story: storyToDeliver, placedAt, depot };
  const { order, ...made } = seedOrder(past, placed, slot);
  const crane = { mode: 3, transportType: "KRYOLE", transportLabel: "Camion-grue" } as const;
  return { ...made, order: { ...order, readyPlace: "quai 4", ...(rank === 0 && crane) } };
}

type Placed = {
  customer: Customer;
  rank: number;
  id: number;
  story: Story;
  placedAt: Date;
  depot: Depot;
};

function seedOrder(
  past: Past,
  { customer, rank, id, story, placedAt, depot }: Placed,
  { day, range }: { day: IsoDay; range: string },
): SeedOrder {
  const events = eventsOf(story, placedAt, instantOfRange(day, range), past.now);
  const lines = orderedLines(past.shelves, past.discounts(customer.companyId), customer, rank);
  const order = {
    ...headOf({ customer, story, id, rank, place: placeOf(past, customer, depot, story) }),
    storeUid: depot.uid,
    ...amountsOf(lines, story, depot, past.tariffs),
    ...progressOf(events, id),
    deliveryDate: day,
    deliveryRange: story.isDelivery ? pick(["7-8h", "8-10h", "10-14h"], id, "range") : range,
    uid: orderUid(parisTime(placedAt).day, id),
    termsVersion: past.termsVersion,
    termsAcceptedAt: placedAt,
    createdAt: placedAt,
    readyPlace: "",
  };
  return {
    order,
    lines: lines.map((line, index) => ({
      ...line,
      orderId: id,
      position: index + 1,
      netCents: netCentsOf(line),
    })),
    events: events.map((event) => ({ ...event, orderId: id })),
    payment: paymentOf(order, id),
    ...{ arrival: null, progress: null },
  };
}

function depotOf({ depots }: Past, customer: Customer): Depot {
  const depot = depots[(customer.storeUid ?? 1) - 1] ?? depots[0];
  if (!depot) throw new Error("no depot is seeded for a past order");
  return depot;
}

function placeOf({ owners }: Past, customer: Customer, depot: Depot, { isDelivery }: Story) {
  const company = owners[customer.companyId - 1];
  const { label, address, zipCode, city, phone } = isDelivery && company ? company : depot;
  return { label, address, zipCode, city, phone };
}

type Head = {
  customer: Customer;
  story: Story;
  id: number;
  rank: number;
  place: SeedOrder["order"]["place"];
};

function headOf({ customer, story, id, rank, place }: Head) {
  const paymentMode = story.isCard ? "card" : "store";
  return {
    id,
    customerId: customer.id,
    companyId: customer.companyId,
    origin: pick([1, 1, 1, 2, 3] as const, id, "origin"),
    mode: story.isDelivery ? (2 as const) : (1 as const),
    paymentType: paymentModes[paymentMode].paymentType,
    place,
    ...demoSite(customer.companyId, rank),
    ...siteOf(customer, story, place.phone),
    comment: rank % 5 === 2 ? "Merci de filmer la palette." : "",
    idempotencyKey: uuid(id),
    contentHash: createHash("sha256").update(JSON.stringify({ paymentMode })).digest("hex"),
  };
}

const DELIVERED_KM = 12;

/** Totals of an order; a delivery includes its cost, from the platform of its depot's zone. */
function amountsOf(
  lines: readonly OrderedLine[],
  { isDelivery }: Story,
  depot: Depot,
  tariffs: TariffRows,
) {
  const goods = totals(lines);
  const tariff = tariffOf(tariffs, depot.uid);
  const near = { km: DELIVERED_KM, zipCode: depot.zipCode };
  const [plain] = isDelivery ? transportOptions(tariff, deliveredGoods(goods), near) : [];
  const deliveryCents = plain?.netCents ?? 0;
  const { netCents, vat, grossCents, weightGrams } = totals(lines, deliveryCents);
  return {
    netCents,
    vat,
    grossCents,
    weightGrams,
    deliveryCents,
    transportId: plain?.code ?? null,
    transportType: plain?.type ?? null,
    transportLabel: plain?.label ?? null,
    deliveryZone: plain ? depot.deliveryZone : null,
  };
}

function siteOf(
  { firstName, lastName, cellphone }: Customer,
  { isDelivery }: Story,
  phone: string,
) {
  if (!isDelivery) return { siteContact: "", sitePhone: "", companyPhone: "" };
  return {
    siteContact: `${firstName} ${lastName}`,
    sitePhone: cellphone,
    companyPhone: phone,
  };
}

/** Where an order stands after its events, and what the ERP made of it. */
function progressOf(events: ReturnType<typeof eventsOf>, id: number) {
  const fromErp = events.filter(({ actor }) => actor === "erp").length;
  const last = events.at(-1);
  if (!last) throw new Error(`order ${id} has no event`);
  return {
    statusCode: last.toStatus,
    settledAt: events.find(({ toStatus }) => toStatus === 11)?.at ?? null,
    erpNumber: fromErp > 0 ? `CC${String(4_100_000 + id)}` : null,
    erpSequence: fromErp,
  };
}

function paymentOf(order: SeedOrder["order"], id: number): SeedOrder["payment"] {
  if (!order.settledAt) return null;
  return {
    orderId: id,
    reference: `${order.uid}-${hash(id, "payment").toString(36)}`,
    mode: "card",
    amountCents: order.grossCents,
    status: "paid",
    providerReference: String(1_000_000_000 + hash(id, "transaction")),
    providerCall: String(1_000_000_000 + hash(id, "call")),
    providerCode: "00000",
    createdAt: order.createdAt,
    openedAt: order.createdAt,
    askAt: order.createdAt,
    settledAt: order.settledAt,
  };
}

const LETTERS = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Written like the shop's own: the day, then ten letters and digits. */
function orderUid(day: string, id: number): string {
  const tail = Array.from({ length: 10 }, (_, index) =>
    LETTERS.charAt(hash(id, "uid", index) % LETTERS.length),
  );
  return `${day.slice(2).replaceAll("-", "")}-${tail.join("")}`;
}

function uuid(id: number): string {
  const hex = createHash("sha256").update(`order ${id}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
