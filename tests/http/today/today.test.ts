import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let stores: { uid: number; label: string }[];
beforeAll(async () => {
  // Before the shop starts, which caches the depots for a minute.
  stores = [await makeStore(), await makeStore()];
  shop = await startShop();
});
afterAll(() => shop.stop());

const [own, other] = [() => stores[0] ?? expect.fail(), () => stores[1] ?? expect.fail()];

const orderAt = async (storeUid: number) =>
  makeOrder({
    buyer: await makeBuyer({ storeUid }),
    ...{ statusCode: 3, settledAt: new Date(), createdAt: new Date() },
  });

const rowsPath = (figure: string, depot?: number) =>
  to(url.todayRows, { figure }, { depot: depot ?? null });
const csvPath = (figure: string, depot?: number) =>
  to(url.todayRowsCsv, { figure }, { depot: depot ?? null });

test("each figure of a depot leads to its rows and a file", async () => {
  const order = await orderAt(own().uid);
  const operator = await staffBrowser(shop.origin, await makeBoundStaff(["operator"]));

  const { page, status } = await operator.get(to(url.today, null, { depot: own().uid }));

  expect(status).toBe(200);
  expect(page.querySelector(".today-total")?.text).toContain("1 commande");
  expect(page.querySelector(".today-total")?.text).toContain("36,00");
  expect(page.querySelectorAll(".hour-chart rect.now").length).toBeGreaterThan(10);
  expect(page.querySelector("details table")?.text).toContain("36,00");
  const tile = page.querySelector(".today-figures .tile");
  const [rows, file] = tile?.querySelectorAll("a") ?? [];
  const listed = await operator.get(rows?.getAttribute("href") ?? "");
  expect(listed.page.querySelector("main table")?.text).toContain(order.uid);
  const csv = await operator.get(file?.getAttribute("href") ?? "");
  expect(csv.headers.get("content-type")).toContain("text/csv");
  expect(csv.text).toContain(order.uid);
});

test("every figure has a page when nothing is to do", async () => {
  const desk = await staffBrowser(shop.origin, await makeBoundStaff(["order-desk"]));
  const { page } = await desk.get(url.today);
  const links = page.querySelectorAll(".today-figures a").map((link) => link.getAttribute("href"));

  expect(links).toHaveLength(18);
  for (const link of links) expect((await desk.get(link ?? "")).status).toBe(200);
  expect((await desk.get(rowsPath("rien"))).status).toBe(404);
});

test("a clerk reads the day of their depots alone", async () => {
  const [mine, theirs] = [await orderAt(own().uid), await orderAt(other().uid)];
  const clerk = await staffBrowser(shop.origin, await makeBoundStaff(["counter"], [own().uid]));

  expect((await clerk.get(url.today)).text).not.toContain(other().label);
  for (const path of [rowsPath("commandes"), csvPath("commandes")]) {
    const { text } = await clerk.get(path);
    expect(text).toContain(mine.uid);
    expect(text).not.toContain(theirs.uid);
  }
  for (const path of [
    to(url.today, null, { depot: other().uid }),
    rowsPath("commandes", other().uid),
    csvPath("commandes", other().uid),
    rowsPath("erp"),
    csvPath("recherches"),
  ]) {
    expect((await clerk.get(path)).status).toBe(404);
  }
});

test("an account without a depot reads that it has none", async () => {
  const clerk = await staffBrowser(shop.origin, await makeBoundStaff(["depot"]));

  expect((await clerk.get(url.today)).text).toContain("rattaché à aucun dépôt");
});

test("nobody else reads it", async () => {
  const editor = await staffBrowser(shop.origin, await makeBoundStaff(["editor", "catalogue"]));

  for (const path of [url.today, rowsPath("commandes"), csvPath("commandes")]) {
    expect((await editor.get(path)).status).toBe(404);
    expect((await new Browser(shop.origin).get(path)).location).toContain(url.staffLogin);
  }
});
