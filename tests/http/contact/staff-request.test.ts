import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { answerDueAt } from "#app/models/contact/due.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSlotRules } from "#app/services/store/slot.server.ts";
import { to, url } from "#app/urls.ts";
import { contactMessages, contactRequests } from "#drizzle/schema/contact.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { staffBrowser } from "#tests/support/auth/staff.ts";
import { makeRequest } from "#tests/support/contact/requests.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const browserOf = async (roles: StaffRole[], storeUids: number[] = []) =>
  staffBrowser(shop.origin, await makeBoundStaff(roles, storeUids));

const find = (id: number) =>
  db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.id, id))
    .then(([row]) => row);

const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  form.append("form", crypto.randomUUID());
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";

test("a counter answers the requests of its depot, the late ones first", async () => {
  const store = await makeStore();
  const soon = await makeRequest(store.uid, 5);
  const late = await makeRequest(store.uid, -5);
  const clerk = await browserOf(["counter"], [store.uid]);

  const list = await clerk.get(url.staffRequests);
  const numbers = list.page.querySelectorAll("table.lines th a").map((link) => link.text);
  expect(numbers).toEqual([late.number, soon.number]);
  expect(list.page.querySelectorAll(".late")).toHaveLength(1);
  expect(words(list)).toContain("En retard depuis le");

  const path = to(url.staffRequest, { number: late.number });
  expect((await clerk.get(path)).page.querySelector("dd.late")).not.toBeNull();
  expect((await clerk.post(path, formOf({ message: "Nous passons demain." }))).status).toBe(303);
  const answered = await find(late.id);
  expect([answered?.status, answered?.dueAt]).toEqual(["answered", null]);
});

test("another depot finds no request, and changes none", async () => {
  const { uid } = await makeStore();
  const request = await makeRequest(uid, 5);
  const path = to(url.staffRequest, { number: request.number });
  const elsewhere = await browserOf(["counter", "depot"], [(await makeStore()).uid]);
  const editor = await browserOf(["editor", "catalogue"], [uid]);
  for (const browser of [elsewhere, editor]) {
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path, formOf({ message: "Forcé" }))).status).toBe(404);
    expect((await browser.post(path, formOf({ act: "close" }))).status).toBe(404);
    expect((await browser.get(`${path}/fichiers/1`)).status).toBe(404);
  }
  expect((await elsewhere.get(url.staffRequests)).text).not.toContain(request.number);
  expect(words(await elsewhere.get(url.staffRequests))).toContain("Reçue (0)");
  expect(await find(request.id)).toEqual(request);
  expect(await db.$count(contactMessages, eq(contactMessages.requestId, request.id))).toBe(0);
});

test("the order desk and operators answer those of all depots", async () => {
  const request = await makeRequest((await makeStore()).uid, 5);
  const path = to(url.staffRequest, { number: request.number });
  for (const roles of [["order-desk"], ["operator"]] as const) {
    expect((await (await browserOf([...roles])).get(path)).status).toBe(200);
  }
});

test("a request that a customer sends waits at the depot it names alone", async () => {
  const [here, elsewhere] = [1, 2];
  const customer = await signedIn(shop.origin, await makeBuyer());
  const words = `Palette de travers ${crypto.randomUUID()}`;
  const asked = { theme: "14", sub_theme: "1401", store_uid: `${here}`, field_message: words };
  const sent = await customer.post(to(url.contact, null, asked), formOf(asked));
  expect(sent.status).toBe(303);
  const number = /D\d\d-\w+/.exec(sent.location ?? "")?.[0] ?? "";
  const path = to(url.staffRequest, { number });

  const rules = await findSlotRules(db, here);
  const [stored] = await db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.number, number));
  if (!rules || !stored) throw new Error("nothing was sent to the depot");
  expect(stored.dueAt).toEqual(answerDueAt(rules, stored.createdAt));
  const page = await (await browserOf(["counter"], [here])).get(path);
  expect(page.text).toContain(words);
  expect(page.text).toContain(formatDateTime(stored.dueAt ?? new Date(0)));

  const other = await browserOf(["counter", "depot"], [elsewhere]);
  expect((await other.get(path)).status).toBe(404);
  expect((await other.post(path, formOf({ message: "Forcé" }))).status).toBe(404);
  expect(await find(stored.id)).toEqual(stored);
});
