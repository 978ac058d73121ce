import { expect, test } from "vitest";
import type { Printable } from "#app/models/document/document.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { findOrderDocument } from "#app/services/order/confirmation.server.ts";
import { buyerOf, makeBuyer, makeCustomer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";

function documentOf(printable: Printable | undefined) {
  if (!printable || !("document" in printable)) throw new Error("no document was made");
  return printable.document;
}

test("an order is printed as confirmed, with its code and its amounts", async () => {
  const { buyer, uid } = await makeOrder({ comment: "Sonner au portail" });

  const printing = await findOrderDocument(buyer, uid);

  const { banner, facts, table, sums, notes } = documentOf(printing?.printable);
  expect(printing?.name).toBe(`bon-de-commande-${uid}.pdf`);
  expect(banner).toContain(spokenCode(uid));
  expect(facts).toContainEqual(["Commande", uid]);
  expect(table.columns).toHaveLength(5);
  expect(table.rows).toHaveLength(1);
  expect(sums.filter(({ strong }) => strong).map(({ label }) => label)).toEqual(["Total TTC"]);
  expect(notes.join()).toContain("Sonner au portail");
});

test("an order printed by a buyer without prices has no amount", async () => {
  const { buyer, uid } = await makeOrder();
  const foreman = await makeBuyer({
    companyId: buyer.companyId,
    role: "buyer-without-prices",
    storeUid: buyer.store.uid,
  });

  const { table, sums } = documentOf((await findOrderDocument(foreman, uid))?.printable);

  expect(table.columns).toHaveLength(2);
  expect(sums).toEqual([]);
  expect(JSON.stringify(table)).not.toContain("€");
});

test("a cancelled order is printed as such, without a code to say", async () => {
  const { buyer, uid } = await makeOrder({ statusCode: 9 });

  const { banner } = documentOf((await findOrderDocument(buyer, uid))?.printable);

  expect(banner).toContain("annulée");
  expect(banner).not.toContain(spokenCode(uid));
});

test("an order of another company is not printed", async () => {
  const { uid } = await makeOrder();
  const stranger = await buyerOf(await makeCustomer());

  expect(await findOrderDocument(stranger, uid)).toBeNull();
});
