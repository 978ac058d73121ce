import { randomInt } from "node:crypto";
import { expect, test } from "vitest";
import { findPastOrder, listPastOrders } from "#app/services/order/past-order.server.ts";
import { ean13, makeBuyer, makeProduct, makeStore } from "#tests/support/factories.ts";
import {
  importFile,
  outcomesOf,
  refusedReasons,
  sendFile,
  undoFile,
} from "#tests/support/import/imports.ts";

const HEAD = "commande;carte;dépôt;jour;total ht;total tva;total ttc";
const LINES = "commande;ligne;article;désignation;quantité;unité;prix net ht;tva %;total ht";
const any = { from: null, until: null, storeUid: null, customerId: null, search: "" };
const first = { page: null, size: 25 };

async function makeOld() {
  const store = await makeStore({ erpCode: `D${randomInt(2 ** 40)}` });
  const buyer = await makeBuyer({ storeUid: store.uid });
  const number = `A-${randomInt(2 ** 40)}`;
  const order = (net = "96", total = "115,20") =>
    `${HEAD}\n${number};${buyer.cardNumber};${store.erpCode};14/05/2024;${net};19,20;${total}`;
  const lines = (...rows: string[]) => [LINES, ...rows.map((row) => `${number};${row}`)].join("\n");
  return { buyer, number, order, lines };
}

async function onlyOrder(buyer: { companyId: number }) {
  const { orders } = await listPastOrders(buyer, any, first);
  return orders[0] ? findPastOrder(buyer, orders[0].id) : null;
}

test("files of an old shop bring its orders and lines, and take them back", async () => {
  const { buyer, number, order, lines } = await makeOld();
  const { uid, erpCode } = await makeProduct();
  const made = await importFile("past-orders", order());
  const content = lines(`1;${erpCode};Sable en vrac;1,5;t;48;20;72`, "2;;Transport;1;;24;20;24");
  const written = await importFile("past-order-lines", content);

  expect([outcomesOf(made), outcomesOf(written)]).toEqual([
    [1, 0, 0, 0],
    [2, 0, 0, 0],
  ]);
  expect(await onlyOrder(buyer)).toMatchObject({
    ...{ number, orderedOn: "2024-05-14", netCents: 9_600, vatCents: 1_920, grossCents: 11_520 },
    lines: [
      {
        ...{ productUid: uid, productCode: erpCode, label: "Sable en vrac", unit: "t" },
        ...{ quantityThousandths: 1_500, unitMills: 48_000, netCents: 7_200 },
      },
      { productUid: null, productCode: null, label: "Transport", netCents: 2_400 },
    ],
  });
  expect(outcomesOf(await sendFile("past-orders", order()))).toEqual([0, 0, 1, 0]);
  expect(outcomesOf(await sendFile("past-order-lines", content))).toEqual([0, 0, 2, 0]);

  const changed = await importFile(
    "past-order-lines",
    `commande;ligne;désignation;article\n${number};1;Sable lavé;`,
  );
  expect(outcomesOf(changed)).toEqual([0, 1, 0, 0]);
  expect((await onlyOrder(buyer))?.lines[0]).toMatchObject({
    label: "Sable lavé",
    productUid: null,
  });
  await undoFile(changed.id);
  expect((await onlyOrder(buyer))?.lines[0]).toMatchObject({
    label: "Sable en vrac",
    productUid: uid,
  });
  expect((await undoFile(made.id)).counts.undone).toBe(0);
  await undoFile(written.id);
  expect((await onlyOrder(buyer))?.lines).toEqual([]);
});

test("an order of an old shop without lines is taken back", async () => {
  const { buyer, order } = await makeOld();
  const made = await importFile("past-orders", order());

  await undoFile(made.id);

  expect(await onlyOrder(buyer)).toBeNull();
});

test("sums of an old shop agree to the cent, or the line is refused", async () => {
  const { order, lines, number } = await makeOld();
  const wrong = await sendFile("past-orders", order("96", "115,21"));
  expect(await refusedReasons(wrong.id)).toEqual([["total ttc not-the-sum"]]);
  await importFile("past-orders", order());

  const rows = [
    ["1;;Sable;1,5;t;48;20;72", "2;;Transport;1;;23,99;20;23,99"],
    ["1;;Sable;1,5;t;48;20;72,01", "2;;Transport;1;;23,99;20;23,99"],
  ];
  const reasons = rows.map(async (some) =>
    refusedReasons((await sendFile("past-order-lines", lines(...some))).id),
  );
  expect(await Promise.all(reasons)).toEqual([
    [["total ht not-the-lines"], ["total ht not-the-lines"]],
    [["total ht not-the-product"]],
  ]);
  const whole = lines("1;;Sable;1,5;t;48;20;72", "2;;Transport;1;;24;20;24");
  await importFile("past-order-lines", whole);
  const later = await sendFile("past-order-lines", `${LINES}\n${number};3;;Palette;1;;1;20;1`);
  expect(await refusedReasons(later.id)).toEqual([["total ht not-the-lines"]]);
  const net = await sendFile("past-orders", order("97", "116,20"));
  expect(await refusedReasons(net.id)).toEqual([["total ht not-the-lines"]]);
});

test("lines of one order are summed together, however many there are", async () => {
  const { order, lines } = await makeOld();
  await importFile("past-orders", order("1500", "1519,20"));
  const rows = Array.from({ length: 1_500 }, (_, at) => `${at + 1};;Vis;1;boîte;1;20;1`);

  expect(outcomesOf(await sendFile("past-order-lines", lines(...rows)))).toEqual([1_500, 0, 0, 0]);
});

test("orders of an old shop name cards, depots and orders that there are", async () => {
  const { buyer } = await makeOld();
  const order = await sendFile(
    "past-orders",
    `${HEAD}\nA-0;${ean13("299999999999")};ABSENT;14/05/2024;1;0;1`,
  );
  const line = await sendFile("past-order-lines", `${LINES}\nINCONNUE;1;;Vis;1;;1;20;1`);

  expect(await refusedReasons(order.id)).toEqual([["carte unknown-card", "dépôt unknown-store"]]);
  expect(await refusedReasons(line.id)).toEqual([["commande unknown-order"]]);
  expect(await onlyOrder(buyer)).toBeNull();
});
