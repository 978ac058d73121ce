import { afterAll, beforeAll, expect, test } from "vitest";
import { to, url } from "#app/urls.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { type Browser, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let operator: Browser;
let staffId = 0;
beforeAll(async () => {
  shop = await startShop();
  const staff = await makeStaff(["operator"]);
  staffId = staff.id;
  operator = await staffBrowser(shop.origin, staff);
});
afterAll(() => shop.stop());

test("the journal is searched, and exported as it is shown", async () => {
  const query = { qui: staffId, acte: "sign-in" };
  const { page } = await operator.get(to(url.staffJournal, null, query));

  const table = page.querySelector("main table")?.text ?? "";
  expect(table).toContain("Connexion");
  expect(page.querySelectorAll("main tbody tr")).toHaveLength(1);
  expect(page.querySelector("[name=qui] option[selected]")?.getAttribute("value")).toBe(
    String(staffId),
  );
  const link = page.querySelector("main a[download]")?.getAttribute("href") ?? "";
  expect(link).toBe(to(url.staffJournalCsv, null, query));
  const csv = await operator.get(link);
  expect(csv.headers.get("content-disposition")).toContain("journal-");
  expect(csv.text.trim().split("\r\n")).toHaveLength(2);
});

test("a search without a match says so, whatever the address holds", async () => {
  const path = to(url.staffJournal, null, { sur: "%'<b>", du: "hier", acte: "x", avant: -1 });

  expect((await operator.get(path)).text).toContain("Élargissez la recherche");
});
