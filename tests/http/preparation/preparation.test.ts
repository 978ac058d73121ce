import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addDays } from "#app/models/platform/calendar.ts";
import { parisTime } from "#app/models/platform/time.ts";
import { db } from "#app/services/platform/database.server.ts";
import { tokenOfSubstitute } from "#app/services/preparation/substitute-link.server.ts";
import { to, url } from "#app/urls.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { orders } from "#drizzle/schema/order.ts";
import { preparationActs, substitutes } from "#drizzle/schema/preparation.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer, makeProduct, makeStore } from "#tests/support/factories.ts";
import {
  makeDepotStaff,
  makeOrderToPrepare,
  makePayment,
  makeSubstitute,
} from "#tests/support/preparation/preparations.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function toPrepare(values: Parameters<typeof makeOrderToPrepare>[0] = {}) {
  const order = await makeOrderToPrepare(values);
  const clerk = await staffBrowser(shop.origin, await makeDepotStaff(order.storeUid));
  const path = to(url.preparation, { storeUid: order.storeUid, orderUid: order.uid });
  return { order, clerk, path };
}

const formOf = ({ page }: Reply, id: string) => page.querySelector(`form#${id}`);
const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
const fieldValue = ({ page }: Reply, name: string) =>
  page.querySelector(`[name=${name}]`)?.getAttribute("value");
const actsOf = (orderId: number) =>
  db.$count(preparationActs, eq(preparationActs.orderId, orderId));

test("a clerk gathers an order by scans and declares it ready", async () => {
  const { order, clerk, path } = await toPrepare();
  const [first = "", second = ""] = order.references;

  const page = await clerk.get(path);
  expect(page.page.querySelector("form#scan input[name=code]")?.hasAttribute("autofocus")).toBe(
    true,
  );
  const scanned = await clerk.submit(path, formOf(page, "scan"), { code: first });
  expect([scanned.status, scanned.location]).toEqual([303, path]);
  const half = await clerk.follow(scanned);
  expect(words(half)).toContain("Encore 1 ligne à noter");

  const early = await clerk.submit(path, formOf(half, "prete"), { place: "quai 2" });
  expect(early.status).toBe(422);
  expect(words(early)).toContain("Il reste des lignes à trouver");
  expect(early.page.querySelector("form#prete [name=place]")?.getAttribute("value")).toBe("quai 2");

  const whole = await clerk.follow(
    await clerk.submit(path, formOf(early, "scan"), { code: `${second}×3` }),
  );
  const done = await clerk.follow(
    await clerk.submit(path, formOf(whole, "prete"), { place: "quai 2" }),
  );
  expect(words(done)).toContain("La commande est prête, quai 2.");
  expect(formOf(done, "scan")).toBeNull();

  const customer = await signedIn(shop.origin, order.buyer);
  const shown = await customer.get(to(url.order, { uid: order.uid }));
  expect(words(shown)).toContain("quai 2");
});

test("a refused code comes back beside its field", async () => {
  const { order, clerk, path } = await toPrepare();
  const page = await clerk.get(path);

  const refused = await clerk.submit(path, formOf(page, "scan"), { code: "INCONNU-9" });

  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("Code inconnu : INCONNU-9");
  expect(fieldValue(refused, "code")).toBe("INCONNU-9");
  expect(refused.page.querySelector("[name=code]")?.getAttribute("aria-invalid")).toBe("true");

  const next = { code: `INCONNU-9${order.references[0]}` };
  const scanned = await clerk.submit(path, formOf(refused, "scan"), next);
  expect(scanned.status).toBe(303);
  expect(await actsOf(order.id)).toBe(1);
});

test("a line is noted by its buttons, and its mistake comes back", async () => {
  const { clerk, path } = await toPrepare();
  const page = await clerk.get(path);
  const note = (from: Reply, fields: Record<string, string>) =>
    clerk.submit(path, formOf(from, "noter-1"), fields);

  const wrong = await note(page, { how: "found", found: "quatre" });
  expect(wrong.status).toBe(400);
  expect(wrong.page.querySelector("#noter-1-found")?.getAttribute("value")).toBe("quatre");
  expect(words(wrong)).toContain("Écrivez un nombre entier");

  const noted = await note(wrong, { how: "found", found: "2" });
  expect(noted.location).toBe(`${path}#ligne-1`);
  expect(words(await clerk.get(path))).toMatch(/2 \S+ trouvé, il en reste 1/);

  const stale = await note(page, { how: "missing", found: "0" });
  expect(stale.status).toBe(422);
  expect(words(stale)).toMatch(/a changé entre-temps. Ligne 1 : 2 trouvé, Maël Essai à \d/);
});

test("an order with missing goods is closed, its customer sees the rest", async () => {
  const { order, clerk, path } = await toPrepare();
  await makePayment(order, "card");
  const note = async (line: number, fields: Record<string, string>) => {
    const page = await clerk.get(path);
    await clerk.submit(path, formOf(page, `noter-${line}`), fields);
  };
  await note(1, { how: "all" });
  await note(2, { how: "missing", found: "1" });

  const page = await clerk.get(path);
  expect(words(page)).toContain("Il manque 1 article.");
  const done = await clerk.follow(
    await clerk.submit(path, formOf(page, "prete"), { place: "quai 2" }),
  );
  expect(words(done)).toContain("La commande est prête, quai 2.");
  expect(words(done)).toMatch(/1 sac trouvé, il en manque 2/);

  const customer = await signedIn(shop.origin, order.buyer);
  const shown = words(await customer.get(to(url.order, { uid: order.uid })));
  expect(shown).toContain("3 commandés, 2 manquants");
  expect(shown).toMatch(/Remboursement de 24,00 € en cours/);
  expect(shown).toMatch(/48,00 €/);
});

async function lackingALine() {
  const day = addDays(parisTime(new Date()).day, 1);
  const made = await toPrepare({ deliveryDate: day });
  const { order, clerk, path } = made;
  for (const [line, fields] of [
    [1, { how: "all" }],
    [2, { how: "missing" }],
  ] as const) {
    const page = await clerk.get(path);
    await clerk.submit(path, formOf(page, `noter-${line}`), fields);
  }
  const goods = await makeProduct({ unitMills: 8_000 });
  const linkOf = async () => {
    const [made] = await db.select().from(substitutes).where(eq(substitutes.orderId, order.id));
    return to(url.substitute, { token: tokenOfSubstitute(made?.nonce ?? "") });
  };
  return { ...made, goods, linkOf };
}

test("a customer accepts other goods without signing in", async () => {
  const { order, clerk, path, goods, linkOf } = await lackingALine();
  const page = await clerk.get(path);
  const wrong = await clerk.submit(path, formOf(page, "remplacer-2"), { code: "RIEN-404" });
  expect(wrong.status).toBe(422);
  expect(words(wrong)).toContain("Code inconnu : RIEN-404");
  expect(wrong.page.querySelector("#remplacer-2-code")?.getAttribute("value")).toBe("RIEN-404");
  const fields = { code: goods.reference, quantity: "2" };
  const proposed = await clerk.follow(
    await clerk.submit(path, formOf(wrong, "remplacer-2"), fields),
  );
  expect(words(proposed)).toContain("Le client n’a pas encore répondu.");
  const early = await clerk.submit(path, formOf(proposed, "prete"), {});
  expect([early.status, words(early).includes("Attendez sa réponse")]).toEqual([422, true]);

  const link = await linkOf();
  const visitor = new Browser(shop.origin);
  const asked = await visitor.get(`${link}?choix=refuser`);
  expect(asked.page.querySelector("form#reponse button")?.text).toBe("Refuser");
  expect(words(asked)).not.toContain("€");
  expect(asked.headers.get("cache-control")).toBe("private, no-store");
  expect(asked.headers.get("referrer-policy")).toBe("no-referrer");
  expect(words(await clerk.get(path))).toContain("Le client n’a pas encore répondu.");
  const answered = await visitor.submit(link, formOf(asked, "reponse"), { answer: "accepted" });
  expect([answered.status, answered.location]).toEqual([303, link]);
  expect(words(await visitor.follow(answered))).toContain("Vous avez accepté");

  const ready = await clerk.get(path);
  expect(words(ready)).toContain("Le client accepte");
  const done = await clerk.follow(await clerk.submit(path, formOf(ready, "prete"), {}));
  expect(words(done)).toContain("La commande est prête.");
  const customer = await signedIn(shop.origin, order.buyer);
  const shown = words(await customer.get(to(url.order, { uid: order.uid })));
  expect(shown).toContain("Remplace, comme vous l’avez accepté");
});

test("an answer after the slot is refused with a page that says so", async () => {
  const { order, clerk, path, goods, linkOf } = await lackingALine();
  const page = await clerk.get(path);
  const fields = { code: goods.reference, quantity: "2" };
  await clerk.submit(path, formOf(page, "remplacer-2"), fields);
  await db.update(orders).set({ deliveryDate: "2026-01-05" }).where(eq(orders.id, order.id));

  const link = await linkOf();
  const visitor = new Browser(shop.origin);
  const late = await visitor.post(link, { answer: "accepted" });
  expect(late.status).toBe(410);
  expect(words(late)).toContain("Trop tard pour répondre");
  expect(formOf(late, "reponse")).toBeNull();
  const [kept] = await db.select().from(substitutes).where(eq(substitutes.orderId, order.id));
  expect(kept?.state).toBe("waiting");
  expect((await visitor.post(link, { answer: "peut-être" })).status).toBe(400);
  const unknown = to(url.substitute, { token: "AAAAAAAAAAAAAAAAAAAAAA" });
  expect((await visitor.get(unknown)).status).toBe(404);
  expect((await visitor.post(unknown, { answer: "accepted" })).status).toBe(404);
});

test("a clerk hears that a colleague declared the order ready", async () => {
  const { clerk, path } = await toPrepare();
  const stale = await clerk.get(path);
  for (const line of [1, 2]) {
    await clerk.submit(path, formOf(await clerk.get(path), `noter-${line}`), { how: "all" });
  }
  await clerk.submit(path, formOf(await clerk.get(path), "prete"), { place: "quai 2" });

  const late = await clerk.submit(path, formOf(stale, "noter-1"), { how: "missing", found: "0" });
  expect(late.status).toBe(422);
  expect(words(late)).toContain("Votre saisie n’est pas notée");
  expect(words(late)).toMatch(/n’est plus à préparer. Commande prête, Maël Essai à \d/);
  expect(words(late)).toContain("La commande est prête, quai 2.");
});

test("an order of which nothing was found is cancelled on its page", async () => {
  const { order, clerk, path } = await toPrepare();
  const stale = await clerk.get(path);
  for (const line of [1, 2]) {
    const page = await clerk.get(path);
    await clerk.submit(path, formOf(page, `noter-${line}`), { how: "missing", found: "" });
  }
  const page = await clerk.get(path);
  expect(formOf(page, "prete")).toBeNull();
  const early = { key: crypto.randomUUID(), version: "1" };
  const refused = await clerk.post(`${path}?acte=annuler`, early);
  expect([refused.status, formOf(stale, "annuler")]).toEqual([422, null]);
  expect(words(refused)).toMatch(/a changé entre-temps. Ligne 2 : 0 trouvé, le reste manque, Maël/);

  const done = await clerk.follow(await clerk.submit(path, formOf(refused, "annuler"), {}));
  expect(words(done)).toContain("La commande est annulée : rien n’a été trouvé.");
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.statusCode).toBe(29);
});

test("the queue leads to the order, and the slip prints its codes", async () => {
  const day = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Paris" }).format(new Date());
  // A depot of the demo: the shop caches depots for a minute.
  const buyer = await makeBuyer({ storeUid: 1 });
  const { order, clerk, path } = await toPrepare({ buyer, deliveryDate: day });
  await makeSubstitute(order.id, "accepted");
  const queue = await clerk.get(url.preparationStores);
  expect(queue.location).toBe(to(url.preparationQueue, { storeUid: order.storeUid }));
  const listed = await clerk.follow(queue);
  expect(listed.page.querySelector(`.queued a[href="${path}"]`)).not.toBeNull();
  const row = listed.page.querySelector(`.queued a[href="${path}"]`)?.closest(".queued");
  expect(row?.text).toContain("Remplacement accepté");
  expect(listed.text).toContain('http-equiv="refresh"');

  const slip = await clerk.get(`${path}/bon`);
  expect(slip.page.querySelectorAll(".slip svg")).toHaveLength(3);
  for (const reference of order.references) expect(words(slip)).toContain(reference);
});

test("a clerk of several depots chooses one", async () => {
  const { clerk } = await toPrepare();
  const staff = await makeDepotStaff(1);
  await db.insert(storesOfStaff).values({ staffId: staff.id, storeUid: 2 });
  const both = await staffBrowser(shop.origin, staff);
  const chooser = await both.get(url.preparationStores);
  expect(chooser.status).toBe(200);
  expect(chooser.page.querySelectorAll(".own-depots a")).toHaveLength(2);
  expect((await clerk.get(url.preparationStores)).status).toBe(303);
});

test("another depot, another role and a customer are refused", async () => {
  const { order, path } = await toPrepare();
  const elsewhere = await makeStore();
  const own = to(url.preparation, { storeUid: elsewhere.uid, orderUid: order.uid });
  const stranger = await staffBrowser(shop.origin, await makeDepotStaff(elsewhere.uid));
  const editor = await staffBrowser(
    shop.origin,
    await makeStaff(["catalogue", "editor", "counter"]),
  );
  const fields = { key: crypto.randomUUID(), code: order.references[0] ?? "", refused: "" };
  for (const [browser, address] of [
    [stranger, path],
    [stranger, own],
    [editor, path],
  ] as const) {
    expect((await browser.get(address)).status).toBe(404);
    expect((await browser.get(`${address}/bon`)).status).toBe(404);
    expect((await browser.post(address, fields)).status).toBe(404);
  }
  for (const browser of [await signedIn(shop.origin, order.buyer), new Browser(shop.origin)]) {
    for (const reply of [await browser.get(path), await browser.post(path, fields)]) {
      expect([reply.status, reply.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
    }
  }
  expect(await actsOf(order.id)).toBe(0);
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.statusCode).toBe(3);
});

test.each([
  ["an act of no form", "?acte=rien", { key: crypto.randomUUID() }, 404],
  ["a form without a key", "", { code: "1" }, 400],
  [
    "a line out of the order",
    "?acte=ligne",
    { key: crypto.randomUUID(), line: "99", how: "all", seen: "0" },
    404,
  ],
] as const)("refuses %s", async (_, query, fields, status) => {
  const { clerk, path } = await toPrepare();
  expect((await clerk.post(path + query, fields)).status).toBe(status);
});

test("the page names the clerk who placed the order", async () => {
  const { clerk, path } = await toPrepare({ placedBy: "Maël Dépôt" });
  expect(words(await clerk.get(path))).toContain("Passée par Maël Dépôt pour Camille Essai");
});
