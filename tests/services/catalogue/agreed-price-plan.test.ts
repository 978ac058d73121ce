import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { firstPage } from "#app/models/search/grid.ts";
import { agreedPrices, readerOf } from "#app/services/catalogue/price.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { readGridPage } from "#app/services/search/grid.server.ts";
import { makeBuyer, makePriceList } from "#tests/support/factories.ts";
import { plansOf } from "#tests/support/plans.ts";

/** Prices of many companies, and of twenty lists; the company has the last one. */
async function fillPrices(companyId: number) {
  await db.execute(sql`
    insert into net_prices (company_id, product_uid, first_day, unit_mills)
    select c.id, p.uid, '2020-01-01', 9000 from companies c
    cross join (select uid from products order by uid limit 150) p on conflict do nothing`);
  for (let list = 0; list < 20; list++) await makePriceList([companyId], []);
  await db.execute(sql`
    insert into price_list_prices (price_list_id, product_uid, quantity, unit_mills)
    select l.id, uid, step, 9000 from price_lists l, products, generate_series(1, 5) step`);
  await db.execute(sql`analyze net_prices, price_list_prices, companies, products`);
}

test("reads agreed prices by their index alone", async () => {
  const buyer = await makeBuyer({ storeUid: 1 });
  await fillPrices(buyer.companyId);
  const grid = { ...firstPage, sort: "price-asc" as const };

  const plans = await plansOf(async () => {
    await readGridPage(buyer, { categoryId: 1 }, grid);
    const agreed = agreedPrices(sql`products.uid`, readerOf(buyer));
    await db.execute(sql`select uid, ${agreed} as agreed from products where uid < 100100`);
  });
  const read = plans.filter((plan) => /net_prices|price_list_prices/.test(plan));

  expect(read.length).toBeGreaterThanOrEqual(3);
  expect(read.filter((plan) => /Seq Scan on (?:net_prices|price_list_prices)/.test(plan))).toEqual(
    [],
  );
  expect(read.filter((plan) => plan.includes("net_prices_key")).length).toBeGreaterThan(1);
  expect(read.filter((plan) => plan.includes("price_list_prices_key")).length).toBeGreaterThan(0);
});
