import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { db } from "#app/services/platform/database.server.ts";
import { closePreparation, noteFound, scanGoods } from "#app/services/preparation/act.server.ts";
import { findPreparation } from "#app/services/preparation/preparation.server.ts";
import { staffEvents } from "#drizzle/schema/auth.ts";
import { productCodes } from "#drizzle/schema/catalogue.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs } from "#drizzle/schema/preparation.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { historyOf, jobsOf } from "#tests/support/order/orders.ts";
import {
  depotClerk,
  formOf,
  makeOrderToPrepare,
  prepareInShop,
  toPrepare,
} from "#tests/support/preparation/preparations.ts";

beforeAll(() => prepareInShop());

const changesOf = async (orderId: number) =>
  db.$count(preparationActs, eq(preparationActs.orderId, orderId));

test("fills a line by its reference, and adds a scanned quantity", async () => {
  const { order, scan, foundOf } = await toPrepare();
  const [first = "", second = ""] = order.references;
  expect(await scan(first)).toEqual({ ok: true });
  expect(await scan(`${second}×2`)).toEqual({ ok: true });
  expect(await foundOf()).toEqual([
    [3, false],
    [2, false],
  ]);
});

test("accepts the EAN and any other code of a product", async () => {
  const { order, scan, foundOf } = await toPrepare();
  const codes = [
    { kind: "ean" as const, code: `2${String(order.id).padStart(12, "0")}` },
    { kind: "maker" as const, code: `FAB-${order.id}` },
  ];
  await db
    .insert(productCodes)
    .values(codes.map((code) => ({ ...code, productUid: order.productUid })));
  for (const { code } of codes) expect(await scan(`${code}×1`)).toEqual({ ok: true });
  expect((await foundOf())[0]).toEqual([2, false]);
});

test("refuses an unknown code, another product and too much", async () => {
  const { order, scan, foundOf } = await toPrepare();
  const other = await makeOrderToPrepare();
  const [first = ""] = order.references;
  expect(await scan("RIEN-404")).toMatchObject({ reason: "preparation-unknown" });
  expect(await scan(other.references[0] ?? "")).toMatchObject({ reason: "preparation-other" });
  expect(await scan(`${first}×4`)).toMatchObject({
    reason: "preparation-too-much",
    values: { left: 3 },
  });
  expect(await foundOf()).toEqual([
    [0, false],
    [0, false],
  ]);
  expect(await changesOf(order.id)).toBe(0);
});

test("notes all, a part, and a part whose rest is missing", async () => {
  const { note, foundOf } = await toPrepare();
  await note(1, "all");
  await note(2, "missing", 1);
  expect(await foundOf()).toEqual([
    [3, false],
    [1, true],
  ]);
  await note(1, "found", 2);
  await note(2, "all");
  expect(await foundOf()).toEqual([
    [2, false],
    [3, false],
  ]);
  expect(await note(1, "found", 4)).toMatchObject({ reason: "preparation-too-much" });
});

test("acts once for a form sent twice", async () => {
  const { order, by, foundOf } = await toPrepare();
  const form = formOf(order);
  const typed = `${order.references[0]}×1`;
  const sent = [1, 2, 3].map(() => scanGoods(by, form, { typed, refused: "" }));
  expect(await Promise.all(sent)).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
  expect((await foundOf())[0]).toEqual([1, false]);
});

test("tells a clerk what a colleague noted meanwhile", async () => {
  const { order, note, foundOf } = await toPrepare();
  const colleague = await depotClerk(order.storeUid);
  await note(1, "found", 2);
  const late = { lineNumber: 1, how: "all" as const, found: null, seen: "0" };
  expect(await noteFound(colleague, formOf(order), late)).toMatchObject({
    reason: "preparation-changed",
    values: { act: expect.stringMatching(/^Ligne 1\s: 2 trouvé, Maël Essai à \d/) },
  });
  expect((await foundOf())[0]).toEqual([2, false]);
});

test("closes after the last line, and not before", async () => {
  const { order, scan, close } = await toPrepare();
  const [first = "", second = ""] = order.references;
  await scan(first);
  expect(await close()).toEqual({ ok: false, reason: "preparation-undecided" });
  expect((await historyOf(order.id)).status).toBe(3);
  await scan(second);
  expect(await close()).toEqual({ ok: true });

  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row).toMatchObject({ statusCode: 4, readyPlace: "quai 2" });
  expect(await jobsOf(order.id)).toEqual(["export-order", "order-notice", "order-notice"]);
});

test.each([2, 22] as const)("closes from %i through confirmed", async (statusCode) => {
  const { order, note, close } = await toPrepare({ statusCode });
  await note(1, "all");
  await note(2, "all");
  expect(await close()).toEqual({ ok: true });
  expect((await historyOf(order.id)).steps).toEqual([statusCode, 3, 4]);
});

test("writes each act in the journal with its author", async () => {
  const { order, by, note, close } = await toPrepare();
  await note(1, "all");
  await note(2, "missing", 0);
  await note(2, "all");
  await close();
  const acts = await db.select().from(staffEvents).where(eq(staffEvents.subject, order.uid));
  expect(acts.map(({ act, staffId }) => [act, staffId])).toEqual([
    ["order-found", by.staffId],
    ["order-missing", by.staffId],
    ["order-found", by.staffId],
    ["order-ready", by.staffId],
  ]);
});

test("closes once for two clerks at the same moment", async () => {
  const { order, by, note, find } = await toPrepare();
  const colleague = await depotClerk(order.storeUid);
  await note(1, "all");
  await note(2, "all");
  const { version } = await find();
  const closed = await Promise.all(
    [by, colleague].map((clerk) => closePreparation(clerk, formOf(order), { place: "", version })),
  );
  expect(closed.filter(({ ok }) => ok)).toHaveLength(1);
  expect(closed).toContainEqual({
    ...{ ok: false, reason: "preparation-ended" },
    values: { act: expect.stringMatching(/^Commande prête, Maël Essai à \d/) },
  });
  expect((await historyOf(order.id)).steps).toEqual([3, 4]);
});

test("refuses to close over what a colleague noted meanwhile", async () => {
  const { order, by, note, find } = await toPrepare();
  await note(1, "all");
  await note(2, "all");
  const { version } = await find();
  await note(2, "found", 1);
  expect(await closePreparation(by, formOf(order), { place: "", version })).toMatchObject({
    reason: "preparation-changed",
  });
});

test("adds the scans of two clerks at once, and no more than ordered", async () => {
  const { order, by, foundOf } = await toPrepare();
  const colleague = await depotClerk(order.storeUid);
  const typed = `${order.references[0]}×1`;
  const scans = await Promise.all(
    [by, colleague, by, colleague].map((clerk) =>
      scanGoods(clerk, formOf(order), { typed, refused: "" }),
    ),
  );
  expect(scans.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await foundOf())[0]).toEqual([3, false]);
});

test("refuses another depot's order, and changes nothing", async () => {
  const { order, by } = await toPrepare();
  const { store } = await makeBuyer();
  const form = { ...formOf(order), storeUid: store.uid };
  const typed = order.references[0] ?? "";
  expect(await scanGoods(by, form, { typed, refused: "" })).toEqual({
    ok: false,
    reason: "not-found",
  });
  expect(await findPreparation(store.uid, order.uid)).toBeNull();
  expect(await changesOf(order.id)).toBe(0);
});

test("only shows while the ERP tells the statuses", async () => {
  const { order, scan } = await toPrepare();
  prepareInShop(false);
  try {
    expect(await scan(order.references[0] ?? "")).toMatchObject({ reason: "preparation-erp" });
  } finally {
    prepareInShop();
  }
});

test.each([1, 11, 20, 101, 4, 5, 9, 29] as const)(
  "refuses to act at status %i",
  async (statusCode) => {
    const { order, scan } = await toPrepare({ statusCode });
    expect(await scan(order.references[0] ?? "")).toMatchObject({ reason: "preparation-over" });
  },
);
