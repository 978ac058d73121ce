import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { type DeskFilter, readDeskFilter } from "#app/models/desk/filter.ts";
import { deskCsv } from "#app/services/desk/csv.server.ts";
import { DESK_ORDERS_PER_PAGE, listDeskOrders } from "#app/services/desk/list.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import {
  buyerOf,
  makeBuyer,
  makeCompany,
  makeCustomer,
  makeStore,
} from "#tests/support/factories.ts";
import { insertMany } from "#tests/support/many-rows.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { plansOf } from "#tests/support/plans.ts";

const filterOf = (query: Record<string, string>): DeskFilter =>
  readDeskFilter(new URLSearchParams(query));

const uidsOf = async (
  query: Record<string, string>,
  stores: Parameters<typeof listDeskOrders>[0] = "all",
) => (await listDeskOrders(stores, filterOf(query))).orders.map(({ uid }) => uid);

async function makeKnown() {
  const store = await makeStore();
  const tag = Math.random().toString(36).slice(2, 8);
  const company = await makeCompany({
    label: `Bâtisseurs ${tag} & fils`,
    erpCode: `ENT-${tag}`,
    phone: `04 ${String(Math.random())
      .slice(2, 10)
      .replace(/(..)(?=.)/g, "$1 ")}`,
  });
  const cellphone = `07 ${String(Math.random())
    .slice(2, 10)
    .replace(/(..)(?=.)/g, "$1 ")}`;
  const customer = await makeCustomer({
    companyId: company.id,
    storeUid: store.uid,
    cellphone,
    lastName: `Quéré${tag}`,
  });
  const order = await makeOrder({ buyer: await buyerOf(customer), erpNumber: `Cde-${tag}-77` });
  return { store, company, customer, order, tag };
}

test("finds an order by each thing that a customer says", async () => {
  const { company, customer, order, tag } = await makeKnown();
  const said = [
    order.uid,
    order.uid.toLowerCase().slice(0, 14),
    `CDE-${tag}-77`,
    customer.cardNumber,
    company.label,
    `sseurs ${tag}`,
    company.erpCode ?? "",
    company.phone,
    customer.cellphone.replaceAll(" ", ""),
    `+33 ${customer.cellphone.slice(1)}`,
    `quéré${tag}`,
  ];
  for (const recherche of said) {
    expect([recherche, await uidsOf({ recherche })]).toEqual([recherche, [order.uid]]);
  }
  expect(await uidsOf({ recherche: company.siren })).toContain(order.uid);
});

test("takes the signs of a search as letters", async () => {
  const { tag } = await makeKnown();
  for (const recherche of [`%${tag}`, `${tag}_`, "______", "%%%%%%", "\\"]) {
    expect(await uidsOf({ recherche })).toEqual([]);
  }
});

test("joins depot, status and days in one filter", async () => {
  const store = await makeStore();
  const buyer = await makeBuyer({ storeUid: store.uid });
  const make = (values: Parameters<typeof makeOrder>[0]) => makeOrder({ buyer, ...values });
  const at = new Date("2026-11-20T22:30:00Z");
  const paid = await make({ statusCode: 12, createdAt: at, deliveryDate: "2026-11-27" });
  const waiting = await make({ statusCode: 1, createdAt: at, deliveryDate: "2026-11-27" });
  const next = await make({ statusCode: 11, createdAt: new Date("2026-11-20T23:30:00Z") });
  const depot = String(store.uid);

  expect(await uidsOf({ depot })).toEqual([next.uid, waiting.uid, paid.uid]);
  expect(await uidsOf({ depot, etat: "11" })).toEqual([next.uid, paid.uid]);
  expect(await uidsOf({ depot, passee: "2026-11-20" })).toEqual([waiting.uid, paid.uid]);
  expect(await uidsOf({ depot, passee: "2026-11-21" })).toEqual([next.uid]);
  expect(await uidsOf({ depot, creneau: "2026-11-27" })).toEqual([waiting.uid, paid.uid]);
  const all = { depot, creneau: "2026-11-27", etat: "1", passee: "2026-11-20" };
  expect(await uidsOf({ ...all, recherche: buyer.cardNumber })).toEqual([waiting.uid]);
  expect(await uidsOf(all)).toEqual([waiting.uid]);
});

test("shows the orders of one's depots alone", async () => {
  const { store, order } = await makeKnown();
  const elsewhere = await makeStore();
  const searches: Record<string, string>[] = [
    {},
    { recherche: order.uid },
    { depot: String(store.uid) },
    { etat: "1" },
  ];
  for (const query of searches) {
    expect(await uidsOf(query, [elsewhere.uid])).toEqual([]);
    expect(await uidsOf(query, [])).toEqual([]);
    expect(await uidsOf(query, [store.uid, elsewhere.uid])).toEqual([order.uid]);
  }
  expect(await uidsOf({ creneau: order.deliveryDate }, [elsewhere.uid])).toEqual([]);
});

test("pages by the last order shown, none twice, none missed", async () => {
  const store = await makeStore();
  const buyer = await makeBuyer({ storeUid: store.uid });
  const first = await makeOrder({ buyer });
  await insertMany(sql`
    insert into orders (uid, customer_id, company_id, store_uid, status_code, mode, payment_type,
      delivery_date, delivery_range, place, net_cents, vat, gross_cents, weight_grams, terms_version,
      terms_accepted_at, idempotency_key, content_hash, created_at)
    select uid || '-' || n, customer_id, company_id, store_uid, case n % 3 when 0 then 4 else 1 end,
      mode, payment_type, delivery_date, delivery_range, place, net_cents, vat, gross_cents,
      weight_grams, terms_version, terms_accepted_at, gen_random_uuid(), content_hash,
      created_at - make_interval(hours => n / 4)
    from orders, generate_series(1, 119) n where id = ${first.id}`);
  const queries: Record<string, string>[] = [
    {},
    { recherche: buyer.cardNumber },
    { creneau: first.deliveryDate },
  ];
  for (const query of queries) {
    const filter = filterOf({ depot: String(store.uid), ...query });
    const seen: number[] = [];
    let after: number | null = null;
    do {
      const page: Awaited<ReturnType<typeof listDeskOrders>> = await listDeskOrders(
        "all",
        filter,
        after,
      );
      expect(page.orders.length).toBeLessThanOrEqual(DESK_ORDERS_PER_PAGE);
      seen.push(...page.orders.map(({ id }) => id));
      after = page.next;
    } while (after !== null);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  }
});

test("says so when a name has too many companies", async () => {
  await insertMany(sql`
    insert into companies (label, siren, siret, vat_number, address, zip_code, city, phone)
    select 'Zinguerie ' || n, '', '', '', '', '', '', '' from generate_series(1, 120) n`);
  expect(await listDeskOrders("all", filterOf({ recherche: "zinguerie" }))).toMatchObject({
    isTooWide: true,
  });
});

test("exports what the filter shows, safe from formulas", async () => {
  const company = await makeCompany({ label: "=HYPERLINK(1)" });
  const customer = await makeCustomer({ companyId: company.id });
  const order = await makeOrder({ buyer: await buyerOf(customer) });
  await makeOrder();

  const { name, pages } = await deskCsv("all", filterOf({ recherche: customer.cardNumber }));
  let written = "";
  for await (const page of pages) written += page;

  expect(name).toMatch(/^commandes-clients-\d{4}-\d\d-\d\d\.csv$/);
  expect(written.trim().split("\r\n")).toHaveLength(2);
  expect(written).toContain(`${order.uid};`);
  expect(written).toContain("'=HYPERLINK(1)");
  expect(written).toContain("36,00");
});

test("reads orders, companies and people by their indexes", async () => {
  const store = await makeStore();
  const buyer = await makeBuyer({ storeUid: store.uid });
  const first = await makeOrder({ buyer });
  await insertMany(sql`
    insert into companies (label, siren, siret, vat_number, address, zip_code, city, phone)
    select md5(n::text), n::text, '', '', '', '', '', '04' || n from generate_series(1, 20000) n`);
  await insertMany(sql`
    insert into orders (uid, customer_id, company_id, store_uid, status_code, mode, payment_type,
      delivery_date, delivery_range, place, net_cents, vat, gross_cents, weight_grams, terms_version,
      terms_accepted_at, idempotency_key, content_hash, created_at, erp_number)
    select 'P' || md5(n::text), customer_id, company_id, 1 + (n / 6) % 6, (array[5,9,29,3,4,1])[1 + n % 6],
      mode, payment_type, delivery_date - n % 900, delivery_range, place, net_cents, vat, gross_cents,
      weight_grams, terms_version, terms_accepted_at, gen_random_uuid(), content_hash,
      created_at - make_interval(mins => n), 'E' || md5(n::text)
    from orders, generate_series(1, 12000) n where id = ${first.id}`);
  await insertMany(sql`
    insert into customers (company_id, card_number, first_name, last_name, email, cellphone)
    select ${buyer.companyId}::int, 'X' || n, md5(n::text), md5(n::text), 'x' || n || '@exemple.fr', '07' || n
    from generate_series(1, 20000) n`);
  // Empties the lists of what their indexes of names have still to take in.
  await db.execute(sql`vacuum analyze orders, companies, customers`);
  const queries: Record<string, string>[] = [
    {},
    { depot: "3" },
    { etat: "1" },
    { depot: "3", etat: "13" },
    { creneau: "2026-03-02" },
    { passee: "2026-11-20" },
    { depot: "4", passee: "2026-11-20", etat: "4" },
    { recherche: "P0CC175" },
    { recherche: "0698765432" },
    { recherche: "abcdef" },
    { recherche: "123456789" },
  ];
  for (const query of queries) {
    for (const stores of ["all", [3, 4]] as const) {
      const plans = await plansOf(() => listDeskOrders(stores, filterOf(query)));
      const scans = plans.flatMap(
        (plan) => plan.match(/Seq Scan on (?:orders|companies|customers)/g) ?? [],
      );
      expect([query, stores, scans]).toEqual([query, stores, []]);
    }
  }
});
