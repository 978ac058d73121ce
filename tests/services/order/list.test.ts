import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type OrderQuery, readOrderQuery } from "#app/models/order/query.ts";
import { orderStatuses } from "#app/models/order/status.ts";
import { listOrderChoices } from "#app/services/order/choice.server.ts";
import { ordersCsv } from "#app/services/order/csv.server.ts";
import {
  countOrdersToTreat,
  listLatestOrders,
  listOrders,
  listShortOrders,
  listWaitingOrders,
} from "#app/services/order/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { orderLines, orders, stateRank } from "#drizzle/schema/order.ts";
import { worksites } from "#drizzle/schema/worksite.ts";
import {
  buyerOf,
  makeBuyer,
  makeCustomer,
  makeProduct,
  makeStore,
} from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { lineOf, makeOrder, ORDERED } from "#tests/support/order/orders.ts";
import { csvText } from "#tests/support/pages.ts";
import { countQueries } from "#tests/support/queries.ts";

function queryOf(search: string): OrderQuery {
  return readOrderQuery(new URLSearchParams(search), true);
}

async function uidsOf(buyer: Buyer, search: string): Promise<string[]> {
  return (await listOrders(buyer, queryOf(search))).orders.map(({ uid }) => uid);
}

test("filters by state, mode, day, depot, worksite, person and words", async () => {
  const buyer = await makeBuyer();
  const colleague = await buyerOf(await makeCustomer({ companyId: buyer.companyId }));
  const other = await makeStore();
  const [worksite] = await db
    .insert(worksites)
    .values({ companyId: buyer.companyId, name: "Lilas" })
    .returning();
  const at = (day: number) => new Date(Date.UTC(2026, 0, day, 12));
  const toPay = await makeOrder({ buyer, statusCode: 1, createdAt: at(1) });
  const asking = await makeOrder({
    buyer: colleague,
    statusCode: 1,
    approval: "waiting",
    createdAt: at(2),
  });
  const ready = await makeOrder({ buyer, statusCode: 4, createdAt: at(3), erpNumber: "E-77123" });
  const brought = await makeOrder({
    buyer,
    statusCode: 33,
    mode: 2,
    createdAt: at(4),
    worksiteId: worksite?.id,
    comment: "Portail à GAUCHE, 100 % au fond",
  });
  const gone = await makeOrder({ buyer, statusCode: 9, storeUid: other.uid, createdAt: at(5) });
  const { rows } = await db.execute<{ reference: string }>(
    sql`select reference from order_lines where order_id = ${toPay.id}`,
  );

  const found: [string, { uid: string }[]][] = [
    ["etat=a-payer", [toPay]],
    ["etat=a-approuver", [asking]],
    ["etat=pretes", [brought, ready]],
    ["etat=annulees", [gone]],
    ["etat=n-importe-quoi", [gone, brought, ready, asking, toPay]],
    ["mode=livraison", [brought]],
    ["mode=retrait&etat=pretes", [ready]],
    ["du=2026-01-02&au=2026-01-03", [ready, asking]],
    ["du=2026-02-31", [gone, brought, ready, asking, toPay]],
    [`depot=${other.uid}`, [gone]],
    [`chantier=${worksite?.id}`, [brought]],
    [`par=${colleague.customerId}`, [asking]],
    [`recherche=${ready.uid.toLowerCase()}`, [ready]],
    ["recherche=e-77", [ready]],
    ["recherche=gauche, 100 %", [brought]],
    ["recherche=_", []],
    [`recherche=${rows[0]?.reference.toLowerCase()}`, [toPay]],
    ["tri=etat", [toPay, asking, ready, brought, gone]],
  ];
  for (const [search, expected] of found) {
    expect([search, await uidsOf(buyer, search)]).toEqual([
      search,
      search === "tri=etat"
        ? [asking.uid, toPay.uid, ...expected.slice(2).map(({ uid }) => uid)]
        : expected.map(({ uid }) => uid),
    ]);
  }
  expect(await countOrdersToTreat(buyer)).toEqual({ toPay: 1, toApprove: 1 });
  expect(await countOrdersToTreat(await makeBuyer())).toEqual({ toPay: 0, toApprove: 0 });
});

test("shows the first three lines of each order, in their order", async () => {
  const buyer = await makeBuyer();
  const order = await makeOrder({ buyer });
  for (const position of [4, 3, 2]) {
    const product = await makeProduct({ label: `Ligne ${position}` });
    await db.insert(orderLines).values({ ...lineOf(product), orderId: order.id, position });
  }

  const [shown] = (await listOrders(buyer, queryOf(""))).orders;

  expect(shown?.lineCount).toBe(4);
  expect(shown?.items.map(({ label }) => label).slice(1)).toEqual(["Ligne 2", "Ligne 3"]);
});

test("a day begins and ends at midnight in Paris", async () => {
  const buyer = await makeBuyer();
  const late = await makeOrder({ buyer, createdAt: new Date("2026-07-01T21:59:59Z") });
  const early = await makeOrder({ buyer, createdAt: new Date("2026-07-01T22:00:00Z") });

  expect(await uidsOf(buyer, "du=2026-07-01&au=2026-07-01")).toEqual([late.uid]);
  expect(await uidsOf(buyer, "du=2026-07-02&au=2026-07-02")).toEqual([early.uid]);
});

test("each sort goes the way people read it", async () => {
  const buyer = await makeBuyer();
  const small = await makeOrder({ buyer, grossCents: 100, uid: `T-1-${buyer.customerId}` });
  const large = await makeOrder({ buyer, grossCents: 900, uid: `T-0-${buyer.customerId}` });

  expect(await uidsOf(buyer, "tri=montant")).toEqual([large.uid, small.uid]);
  expect(await uidsOf(buyer, "tri=numero")).toEqual([small.uid, large.uid]);
  expect((await listLatestOrders(buyer, 1, "total")).map(({ uid }) => uid)).toEqual([large.uid]);
});

test("every status has its place in the sort by state", async () => {
  const { rows } = await db.execute<{ status: number; rank: number | null }>(sql`
    select status_code as status, ${stateRank} as rank
    from unnest(${sql.param([...orderStatuses])}::int[]) as status_code`);

  expect(rows.filter(({ rank }) => rank === null)).toEqual([]);
  expect(new Set(rows.map(({ rank }) => rank)).size).toBe(orderStatuses.length);
});

test("counts all that waits, shows three of a kind, without approvals", async () => {
  const buyer = await makeBuyer();
  for (const statusCode of [1, 13, 1, 13, 20, 22, 4] as const) {
    await makeOrder({ buyer, statusCode });
  }
  await makeOrder({ buyer, statusCode: 1, approval: "waiting" });
  await makeOrder({ buyer, statusCode: 4, mode: 2 });
  await makeOrder({ buyer, statusCode: 5 });

  const waiting = await listWaitingOrders(buyer);

  expect(waiting.toPay).toHaveLength(3);
  expect(waiting).toMatchObject({ toPayCount: 4, atDepotCount: 2, readyCount: 1 });
  expect(waiting.ready.map(({ statusCode }) => statusCode)).toEqual([4]);
});

test("counts all ready orders, shows three of them and of the latest", async () => {
  const buyer = await makeBuyer();
  for (let made = 0; made < 4; made++) await makeOrder({ buyer, statusCode: 4 });
  const last = await makeOrder({ buyer, statusCode: 5 });
  await makeOrder({ statusCode: 4 });

  const { latest, ready, readyCount } = await listShortOrders(buyer);

  expect([latest.length, ready.length, readyCount]).toEqual([3, 3, 4]);
  expect(latest[0]?.uid).toBe(last.uid);
  expect(await countQueries(() => listShortOrders(buyer))).toBe(2);
  expect(await listShortOrders(await makeBuyer())).toEqual({
    latest: [],
    ready: [],
    readyCount: 0,
  });
});

test("lists the company's own depots, worksites and people as filters", async () => {
  const order = await makeOrder();
  const { buyer } = order;
  await db.insert(worksites).values({ companyId: buyer.companyId, name: "Les Tilleuls" });
  await makeStore();

  const choices = await listOrderChoices(buyer);

  expect(choices.stores.map(({ id }) => id)).toEqual([buyer.store.uid]);
  expect(choices.worksites.map(({ name }) => name)).toEqual(["Les Tilleuls"]);
  expect(choices.people.map(({ id }) => id)).toEqual([buyer.customerId]);
});

test("exports what was missing, what came instead, and who placed it", async () => {
  const order = await makeOrder({ placedBy: "Maël Dépôt" });
  const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  if (!line) throw new Error("the order has no line");
  await db.update(orderLines).set({ quantity: 1, missing: 2 }).where(eq(orderLines.id, line.id));
  const other = await makeProduct();
  await db
    .insert(orderLines)
    .values({ ...lineOf(other), orderId: order.id, position: 2, replaces: line.position });
  const plain = await makeOrder({ buyer: order.buyer });

  const csv = await csvText(await ordersCsv(order.buyer, queryOf("")));

  const rows = csv.trim().split("\r\n");
  const row = rows.find((one) => one.includes(order.uid));
  expect(row).toContain(";Maël Dépôt;");
  expect(row).toContain(`;${line.reference} × 2;${other.reference} × ${ORDERED};`);
  expect(rows.find((one) => one.includes(plain.uid))).toContain(";;;;30,00");
});

test("exports without live formulas, and hides amounts from some readers", async () => {
  const order = await makeOrder({ comment: `=HYPERLINK("x")`, worksiteName: "@Lilas" });
  const foreman: Buyer = { ...order.buyer, role: "buyer-without-prices" };

  const csv = await csvText(await ordersCsv(order.buyer, queryOf("")));
  const hidden = await csvText(await ordersCsv(foreman, queryOf("")));

  expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
  expect(csv).toContain(";'@Lilas;");
  expect(csv).toContain(";30,00;0,00;36,00");
  expect(hidden).not.toContain("36,00");
  expect(hidden).not.toContain("TTC");
});

const BATCH = 2_000;

test("reads a page of twenty thousand orders by an index, in any sort", {
  timeout: 120_000,
}, async () => {
  const order = await makeOrder();
  const { buyer } = order;
  const many = howMany(4_000, 20_000);
  // The shop's statements have a time limit: so many rows need several.
  for (let from = 1; from <= many; from += BATCH) {
    await db.execute(sql`
      insert into orders (uid, customer_id, company_id, store_uid, status_code, mode, payment_type, delivery_date,
        delivery_range, place, net_cents, vat, gross_cents, weight_grams, terms_version, terms_accepted_at,
        idempotency_key, content_hash, created_at)
      select 'N' || company_id || '-' || n, customer_id, company_id, store_uid,
        (array[1,13,20,22,4,5,5,5,5,5,5,5,5,5,5,5,9,2,3,33])[1 + n % 20], mode, payment_type, delivery_date,
        delivery_range, place, n, vat, n, weight_grams, terms_version, terms_accepted_at, gen_random_uuid(),
        content_hash, timestamptz '2001-01-01' + n * interval '1 hour'
      from orders, generate_series(${from}::int, ${from + BATCH - 1}::int) n where id = ${order.id}`);
  }
  await db.execute(sql`analyze orders`);
  const isOurs = sql`${orders.companyId} = ${order.companyId}`;
  const plans: [string, ReturnType<typeof sql>, RegExp][] = [
    ["", sql`created_at desc, id desc`, /orders_company_id_created_at_id_index/],
    ["tri=numero", sql`uid desc`, /orders_company_id_uid_index/],
    ["tri=montant", sql`gross_cents desc, id desc`, /orders_company_id_gross_cents_id_index/],
    ["tri=etat", sql`${stateRank}, created_at desc, id desc`, /orders_company_state/],
  ];

  for (const [search, sort, index] of plans) {
    const plan = await db.execute(
      sql`explain select id from orders where ${isOurs} order by ${sort} limit 6 offset 30`,
    );
    expect(JSON.stringify(plan.rows)).toMatch(index);
    const query = queryOf(`${search}&page=300`);
    expect(await countQueries(() => listOrders(buyer, query))).toBe(2);
    expect((await listOrders(buyer, query)).total).toBe(many + 1);
  }
  expect(await countQueries(() => listWaitingOrders(buyer))).toBe(3);
  expect(await countQueries(() => listOrderChoices(buyer))).toBe(3);
});
