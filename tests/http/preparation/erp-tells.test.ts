// Own shop: it changes the settings of the merchant.
import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { makeReadyDelivery, makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { makeOrderToPrepare } from "#tests/support/preparation/preparations.ts";
import { changeSetting } from "#tests/support/setting/settings.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  await changeSetting("depot", { preparesHere: false });
  shop = await startShop();
});
afterAll(() => shop.stop());

const goods = {
  lineNumber: "1",
  found: "1",
  quantity_1: "1",
  taker: "Ana",
  typed: "on",
  seen: "0",
};

test.each([
  ["a preparation", makeOrderToPrepare, url.preparation, { ...goods, act: "all" }],
  ["a hand-over", makeReadyOrder, url.handover, { ...goods, act: "hand" }],
  ["a delivery", makeReadyDelivery, url.siteDelivery, { ...goods, act: "deliver" }],
] as const)("%s only shows when the ERP tells the statuses", async (_, make, path, fields) => {
  const { uid: orderUid, storeUid } = await make();
  const clerk = await makeBoundStaff(["depot", "counter"], [storeUid]);
  const browser = await staffBrowser(shop.origin, clerk);
  const address = to(path, { storeUid, orderUid });

  const { status, page } = await browser.get(address);
  expect(status).toBe(200);
  expect(page.querySelector("main")?.text).toContain("gestion commerciale");
  expect(page.querySelectorAll("main form[method=post]").map((form) => form.text)).toEqual([]);
  const before = await hashDatabase();
  const forced = await browser.post(address, { ...fields, key: crypto.randomUUID() });
  expect([400, 422]).toContain(forced.status);
  expect(changedTables(before, await hashDatabase())).toEqual([]);
});
