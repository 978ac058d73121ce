import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import {
  buyerOf,
  fillCart,
  makeCustomer,
  makeProduct,
  stockProduct,
} from "#tests/support/factories.ts";

test("makes a buyer, a product and a full cart in its own database", async () => {
  const customer = await makeCustomer();
  const product = await makeProduct();
  const buyer = await buyerOf(customer);

  await stockProduct(product.uid, buyer.store.uid, 20);
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 3 }]);

  const { rows } = await db.execute(sql`select current_database() as name`);
  expect(rows[0]?.name).toMatch(/^shop_test_/);
});
