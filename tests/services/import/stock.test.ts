import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { applyImport, undoImport } from "#app/services/import/apply.server.ts";
import { actOnImport, listImportLines } from "#app/services/import/import.server.ts";
import { refusedTable, tableCsv } from "#app/services/import/table.server.ts";
import { cancelOrder } from "#app/services/order/order.server.ts";
import { placeOrder } from "#app/services/order/place.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { deliveryStock, products, storeStock } from "#drizzle/schema/catalogue.ts";
import { makeShop, NOW, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { makeProduct, makeStore } from "#tests/support/factories.ts";
import {
  byCatalogue,
  importFile,
  outcomesOf,
  sendFile,
  shownImport,
} from "#tests/support/import/imports.ts";
import { gather } from "#tests/support/pages.ts";

async function shelfHas(productUid: number, storeUid: number) {
  const isIt = and(eq(storeStock.productUid, productUid), eq(storeStock.storeUid, storeUid));
  const [row] = await db.select().from(storeStock).where(isIt);
  return row ? { quantity: row.quantity, owed: row.owed } : null;
}

const file = (...rows: string[]) => ["article;dépôt;quantité", ...rows].join("\n");

async function undo(id: number) {
  await actOnImport(id, "undo", await byCatalogue());
  await undoImport(id);
  return shownImport(id);
}

describe("a file of stock", () => {
  test("takes quantities in the unit of their product, and no other", async () => {
    const [{ uid, erpCode }, store] = [await makeProduct(), await makeStore()];
    const at = (quantity: string) => `${erpCode};${store.erpCode};${quantity}`;

    await importFile("stock", file(at("12,00 sacs")));
    const refused = await sendFile("stock", file(at("12 palettes")));

    expect(await shelfHas(uid, store.uid)).toEqual({ quantity: 12, owed: 0 });
    const [line] = await listImportLines(refused.id, "refused", 0);
    expect(line?.reasons).toEqual([{ column: "quantité", reason: "another-unit", unit: "sac" }]);
    expect((await gather(tableCsv(refusedTable(refused)))).join("")).toContain(
      "Comptez en «\u00a0sac\u00a0».",
    );
  });

  test("sets levels, changes them and takes them back", async () => {
    const [{ uid, erpCode }, store] = [await makeProduct(), await makeStore()];
    const row = (quantity: number) => file(`${erpCode};${store.erpCode};${quantity}`);

    const first = await importFile("stock", row(12));
    expect(await shelfHas(uid, store.uid)).toEqual({ quantity: 12, owed: 0 });
    expect(outcomesOf(await sendFile("stock", row(12)))).toEqual([0, 0, 1, 0]);
    const second = await importFile("stock", row(5));
    expect(outcomesOf(second)).toEqual([0, 1, 0, 0]);
    expect(await shelfHas(uid, store.uid)).toEqual({ quantity: 5, owed: 0 });

    await undo(second.id);
    expect(await shelfHas(uid, store.uid)).toEqual({ quantity: 12, owed: 0 });
    await undo(first.id);
    expect(await shelfHas(uid, store.uid)).toBeNull();
  });

  test("leaves to open orders what they hold, and owes what lacks", async () => {
    const { product, store, newBuyer } = await makeShop(8);
    const row = (quantity: number) => file(`${product.erpCode};${store.erpCode};${quantity}`);
    const lines = [{ productUid: product.uid, quantity: 6 }];
    const { buyer, orderKey } = await readyCheckout(lines, { buyer: await newBuyer() });
    const placed = await placeOrder(buyer, { orderKey, paymentMode: "card" }, NOW);

    expect(await shelfHas(product.uid, store.uid)).toEqual({ quantity: 2, owed: 0 });
    expect(outcomesOf(await sendFile("stock", row(8)))).toEqual([0, 0, 1, 0]);
    const read = await importFile("stock", row(5));
    expect(await shelfHas(product.uid, store.uid)).toEqual({ quantity: 0, owed: 1 });
    expect(outcomesOf(await sendFile("stock", row(5)))).toEqual([0, 0, 1, 0]);

    await undo(read.id);
    expect(await shelfHas(product.uid, store.uid)).toEqual({ quantity: 2, owed: 0 });
    if (placed.ok) await cancelOrder(buyer, placed.order.uid, NOW);
    expect(await shelfHas(product.uid, store.uid)).toEqual({ quantity: 8, owed: 0 });
  });

  test("takes an order between comparison and writing into account", async () => {
    const { product, store, newBuyer } = await makeShop(8);
    const rows = file(`${product.erpCode};${store.erpCode};10`);
    const read = await sendFile("stock", rows);
    const lines = [{ productUid: product.uid, quantity: 6 }];
    const { buyer, orderKey } = await readyCheckout(lines, { buyer: await newBuyer() });
    await placeOrder(buyer, { orderKey, paymentMode: "card" }, NOW);

    const again = await importFile("stock", rows);

    expect(outcomesOf(read)).toEqual([0, 1, 0, 0]);
    expect(outcomesOf(again)).toEqual([0, 1, 0, 0]);
    expect(await shelfHas(product.uid, store.uid)).toEqual({ quantity: 4, owed: 0 });
  });

  test("writes the others when the product of a line went meanwhile", async () => {
    const [gone, left, store] = [await makeProduct(), await makeProduct(), await makeStore()];
    const at = ({ erpCode }: typeof gone) => `${erpCode};${store.erpCode};7`;
    const read = await sendFile("stock", file(at(gone), at(left)));
    await db
      .update(products)
      .set({ erpCode: `${gone.erpCode}-X` })
      .where(eq(products.uid, gone.uid));

    await actOnImport(read.id, "apply", await byCatalogue());
    await applyImport(read.id);

    expect(await shelfHas(left.uid, store.uid)).toEqual({ quantity: 7, owed: 0 });
    expect(await shelfHas(gone.uid, store.uid)).toBeNull();
    expect((await listImportLines(read.id, "refused", 0)).map(({ code }) => code)).toHaveLength(1);
  });

  test("refuses what the shop does not have, and a quantity that is none", async () => {
    const [{ erpCode }, store] = [await makeProduct(), await makeStore()];

    const read = await sendFile(
      "stock",
      file(`INCONNU;AUSSI;1`, `${erpCode};${store.erpCode};peu`, `${erpCode};${store.erpCode};1,5`),
    );

    const refused = await listImportLines(read.id, "refused", 0);
    expect(refused.map(({ reasons }) => reasons.map(({ reason }) => reason))).toEqual([
      ["unknown-product", "unknown-store"],
      ["not-a-number"],
      ["not-a-whole-number"],
    ]);
  });
});

describe("a file of platform stock", () => {
  test("sets the stock of deliveries, by zone, and is undone", async () => {
    const [{ uid, erpCode }, { deliveryZone }] = [await makeProduct(), await makeStore()];
    const rows = (...some: string[]) =>
      ["article;plateforme de livraison;quantité", ...some].join("\n");

    const read = await importFile(
      "platform-stock",
      rows(`${erpCode};${deliveryZone};-3`, `${erpCode};9876;5`),
    );

    const isIt = eq(deliveryStock.productUid, uid);
    expect(await db.select().from(deliveryStock).where(isIt)).toEqual([
      { productUid: uid, deliveryZone, quantity: 0, owed: 3 },
    ]);
    const [refused] = await listImportLines(read.id, "refused", 0);
    expect(refused?.reasons).toEqual([
      { column: "plateforme de livraison", reason: "unknown-platform" },
    ]);
    await undo(read.id);
    expect(await db.select().from(deliveryStock).where(isIt)).toEqual([]);
  });
});
