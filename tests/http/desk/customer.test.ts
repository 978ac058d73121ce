import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { StaffRole } from "#app/models/auth/staff.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { companies, customers } from "#drizzle/schema/company.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { actFor } from "#tests/support/behalf/behalves.ts";
import { makeBoundStaff } from "#tests/support/desk/desk.ts";
import { buyerOf, makeCompany, makeCustomer, makeStore } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const desk = async (roles: StaffRole[] = ["order-desk"], storeUids: number[] = []) =>
  staffBrowser(shop.origin, await makeBoundStaff(roles, storeUids));
const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";

async function makeTeam() {
  const store = await makeStore();
  const tag = crypto.randomUUID().slice(0, 8);
  const company = await makeCompany({ label: `Charpentes ${tag}`, erpCode: `CLI-${tag}` });
  const values = { companyId: company.id, storeUid: store.uid };
  const owner = await makeCustomer({ ...values, role: "owner" });
  const worker = await makeCustomer({ ...values, role: "buyer" });
  return { store, company, owner, worker, path: to(url.deskCustomer, { companyId: company.id }) };
}

test("the sheet shows people, orders and sessions of a company", async () => {
  const { company, owner, worker, path } = await makeTeam();
  const order = await makeOrder({ buyer: await buyerOf(worker) });
  await signedIn(shop.origin, await buyerOf(owner));
  const clerk = await desk();

  const list = await clerk.get(to(url.deskCustomers, null, { recherche: worker.cardNumber }));
  expect(list.page.querySelector(`a[href="${path}"]`)?.text).toBe(company.label);
  const sheet = await clerk.get(path);
  for (const word of [owner.cardNumber, worker.cardNumber, order.uid, company.erpCode ?? ""]) {
    expect(words(sheet)).toContain(word);
  }
  expect(words(sheet)).not.toContain("Personne n’est connecté");
});

test("the sheet does not show staff who act for the customer as them", async () => {
  const { worker, path } = await makeTeam();
  await actFor(await buyerOf(worker));

  expect(words(await (await desk()).get(path))).toContain("Personne n’est connecté");
});

test("the order desk blocks and frees a card, with its reason", async () => {
  const { company, worker, path } = await makeTeam();
  const clerk = await desk();
  const block = to(url.deskBlock, { companyId: company.id }, { carte: worker.cardNumber });
  const page = await clerk.get(block);
  const form = page.page.querySelector("form#blocage");
  expect((await clerk.submit(block, form, { reason: " " })).status).toBe(400);

  const blocked = await clerk.submit(block, form, { reason: "Impayé de mars" });
  expect([blocked.status, blocked.location]).toEqual([303, `${path}?fait=bloque`]);
  expect(words(await clerk.follow(blocked))).toContain("Impayé de mars (Maël Essai");

  const free = (await clerk.get(block)).page.querySelector("form#blocage");
  await clerk.submit(block, free, { reason: "Réglé" });
  const [row] = await db.select().from(customers).where(eq(customers.id, worker.id));
  expect(row?.cardStatus).toBe("active");
});

test("the order desk blocks a company", async () => {
  const { company, path } = await makeTeam();
  const clerk = await desk();
  const block = to(url.deskBlock, { companyId: company.id });
  const form = (await clerk.get(block)).page.querySelector("form#blocage");
  await clerk.submit(block, form, { reason: "Procédure en cours" });
  expect(words(await clerk.get(path))).toContain("Procédure en cours (Maël Essai");
});

test("refuses to block the last owner, as typed", async () => {
  const { company, owner } = await makeTeam();
  const clerk = await desk();
  const block = to(url.deskBlock, { companyId: company.id }, { carte: owner.cardNumber });
  const form = (await clerk.get(block)).page.querySelector("form#blocage");
  const refused = await clerk.submit(block, form, { reason: "Vol" });
  expect(refused.status).toBe(422);
  expect(refused.page.querySelector("[name=reason]")?.getAttribute("value")).toBe("Vol");
});

test("a counter reads the customers of its depots, and blocks none", async () => {
  const { company, worker, store, path } = await makeTeam();
  const other = await makeCustomer({ companyId: (await makeCompany()).id });
  const block = to(url.deskBlock, { companyId: company.id }, { carte: worker.cardNumber });
  const forged = { reason: "Forcé", state: "bloque" };
  const own = await desk(["counter"], [store.uid]);
  expect((await own.get(path)).status).toBe(200);
  expect((await own.get(path)).page.querySelector(`a[href*="/blocage"]`)).toBeNull();

  const elsewhere = await desk(["counter", "depot"], [(await makeStore()).uid]);
  const catalogue = await staffBrowser(shop.origin, await makeStaff(["catalogue", "operator"]));
  for (const browser of [elsewhere, catalogue]) {
    expect((await browser.get(path)).status).toBe(404);
  }
  for (const browser of [own, elsewhere, catalogue]) {
    expect((await browser.post(block, forged)).status).toBe(404);
  }
  const list = await elsewhere.get(to(url.deskCustomers, null, { recherche: worker.cardNumber }));
  expect(words(list)).toContain("Aucun client trouvé");
  const stranger = { companyId: company.id };
  const mixed = to(url.deskBlock, stranger, { carte: other.cardNumber });
  expect((await (await desk()).post(mixed, forged)).status).toBe(404);

  const rows = await db.select().from(customers).where(eq(customers.companyId, company.id));
  expect(rows.map(({ cardStatus }) => cardStatus)).toEqual(["active", "active"]);
  const [row] = await db.select().from(companies).where(eq(companies.id, company.id));
  expect(row?.isBlocked).toBe(false);
});
