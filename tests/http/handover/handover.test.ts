import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { storesOfStaff } from "#drizzle/schema/auth.ts";
import { handovers } from "#drizzle/schema/handover.ts";
import { orders } from "#drizzle/schema/order.ts";
import { uploads } from "#drizzle/schema/upload.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { makeBuyer, makeStore } from "#tests/support/factories.ts";
import { makeReadyOrder } from "#tests/support/handover/handovers.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { jpeg } from "#tests/support/upload/uploads.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

async function counterStaff(storeUid: number) {
  const staff = await makeStaff(["counter"]);
  await db.insert(storesOfStaff).values({ staffId: staff.id, storeUid });
  return staff;
}

async function ready(values: Parameters<typeof makeReadyOrder>[0] = {}) {
  const order = await makeReadyOrder(values);
  const clerk = await staffBrowser(shop.origin, await counterStaff(order.storeUid));
  const path = to(url.handover, { storeUid: order.storeUid, orderUid: order.uid });
  return { order, clerk, path };
}

const formOf = ({ page }: Reply, id = "remise") => page.querySelector(`form#${id}`);
const words = ({ page }: Reply) => page.querySelector("main")?.text.replace(/\s+/g, " ") ?? "";
const typedIn = ({ page }: Reply, name: string) =>
  page.querySelector(`form#remise [name="${name}"]`)?.getAttribute("value");
const countOf = (orderId: number) => db.$count(handovers, eq(handovers.orderId, orderId));
const signed = { taker: "Karim Benali", agrees: "on" };

test("a scan opens the order, and Enter in a field never hands it over", async () => {
  // A depot of the demo: the shop caches depots for a minute.
  const buyer = await makeBuyer({ storeUid: 1 });
  const { order, clerk, path } = await ready({ buyer });
  const desk = await clerk.get(url.handoverStores);
  expect(desk.location).toBe(to(url.handoverCode, { storeUid: 1 }));
  const page = await clerk.follow(desk);
  const code = page.page.querySelector("form#code-de-retrait input[name=code]");
  expect(code?.hasAttribute("autofocus")).toBe(true);
  const open = (typed: string) =>
    clerk.submit(desk.location ?? "", formOf(page, "code-de-retrait"), { code: typed });
  expect((await open(order.uid)).location).toBe(path);
  expect((await open(spokenCode(order.uid).toLowerCase())).location).toBe(path);
  const unknown = await open("RIEN-404");
  expect(unknown.status).toBe(422);
  expect(words(unknown)).toContain("Aucune commande n’a ce code");

  const shown = await clerk.get(path);
  const [first] = shown.page.querySelectorAll("form#remise button");
  expect(first?.getAttribute("formaction")).toBe("?acte=compter");
  const again = await clerk.press(path, first ?? null, { taker: "Karim Benali" });
  expect(again.status).toBe(200);
  expect(typedIn(again, "taker")).toBe("Karim Benali");
  expect(await countOf(order.id)).toBe(0);
});

test("another depot's code is named", async () => {
  const { order } = await ready();
  const elsewhere = await staffBrowser(shop.origin, await counterStaff(2));
  const path = to(url.handoverCode, { storeUid: 2 });
  const refused = await elsewhere.post(path, { code: order.uid });
  expect(words(refused)).toContain(
    `Cette commande se retire ailleurs : ${order.buyer.store.label}`,
  );
});

test("hands a part over, then the rest, with a typed signature", async () => {
  const { order, clerk, path } = await ready();
  const page = await clerk.get(path);
  expect([typedIn(page, "lines[0].now"), typedIn(page, "lines[1].now")]).toEqual(["3", "3"]);
  expect(words(page)).toContain("quai 2");

  const part = { ...signed, "lines[0].now": "2", "lines[1].now": "" };
  const given = await clerk.submit(path, formOf(page), part);
  expect([given.status, given.location]).toEqual([303, path]);
  const half = await clerk.follow(given);
  expect([typedIn(half, "lines[0].now"), typedIn(half, "lines[1].now")]).toEqual(["1", "3"]);
  expect(words(half)).toContain("Karim Benali a pris la marchandise");

  const done = await clerk.follow(await clerk.submit(path, formOf(half), signed));
  expect(words(done)).toContain("Tout est remis. Rien ne reste à retirer.");
  expect(words(done)).toContain("Remis par Maël Essai");
  expect(formOf(done)).toBeNull();
  const [row] = await db.select().from(orders).where(eq(orders.id, order.id));
  expect(row?.statusCode).toBe(5);

  const customer = await signedIn(shop.origin, order.buyer);
  const history = words(await customer.get(to(url.order, { uid: order.uid })));
  expect(history).toContain("Remise en partie");
  expect(history).toContain("Toute la marchandise est partie avec Karim Benali.");
});

test("a clerk hears of a colleague's hand-over, then gives the rest", async () => {
  const { clerk, path } = await ready();
  const [page, stale] = [await clerk.get(path), await clerk.get(path)];
  await clerk.submit(path, formOf(page), { ...signed, "lines[1].now": "1" });

  const typed = { ...signed, taker: "Ana Costa", "lines[1].now": "2" };
  const refused = await clerk.submit(path, formOf(stale), typed);
  expect(refused.status).toBe(422);
  expect(words(refused)).toMatch(/Maël Essai a remis de la marchandise à Karim Benali à \d/);
  expect([typedIn(refused, "lines[0].now"), typedIn(refused, "lines[1].now")]).toEqual(["0", "2"]);
  expect(typedIn(refused, "taker")).toBe("Ana Costa");

  const done = await clerk.follow(await clerk.submit(path, formOf(refused), {}));
  expect(words(done)).toContain("Tout est remis. Rien ne reste à retirer.");
  const late = await clerk.submit(path, formOf(stale), signed);
  expect(late.status).toBe(422);
  expect(words(late)).toContain("Votre remise n’est pas notée");
  expect(words(late)).toMatch(/Maël Essai a remis de la marchandise à Ana Costa à \d/);
});

test("refuses beside the field, and gives back what was typed", async () => {
  const { order, clerk, path } = await ready();
  const page = await clerk.get(path);
  const give = (fields: Record<string, string>) =>
    clerk.submit(path, formOf(page), { ...signed, ...fields });

  const nobody = await give({ taker: "" });
  expect(nobody.status).toBe(400);
  expect(words(nobody)).toContain("Écrivez le prénom et le nom");
  const tooMuch = await give({ "lines[1].now": "4", "deposits[0].returned": "6" });
  expect(tooMuch.status).toBe(422);
  expect(words(tooMuch)).toContain("C’est trop : il en reste 3 à remettre.");
  expect(tooMuch.page.querySelector('[name="lines[1].now"]')?.getAttribute("aria-invalid")).toBe(
    "true",
  );
  expect([
    typedIn(tooMuch, "lines[1].now"),
    typedIn(tooMuch, "deposits[0].returned"),
    typedIn(tooMuch, "taker"),
  ]).toEqual(["4", "6", "Karim Benali"]);

  const unsigned = await clerk.submit(path, formOf(page), { taker: "Karim Benali" });
  expect(words(unsigned)).toContain("Faites signer le client");
  const scribble = await give({ drawing: "data:image/png;base64,AAAA" });
  expect(words(scribble)).toContain("Cette signature est illisible");
  expect(await countOf(order.id)).toBe(0);
});

test("counts by scans from nothing", async () => {
  const { order, clerk, path } = await ready();
  const buttonOf = ({ page }: Reply, act: string) =>
    page.querySelector(`form#remise button[formaction="?acte=${act}"]`);
  const page = await clerk.get(path);
  const none = await clerk.press(path, buttonOf(page, "zero"), { taker: "Karim Benali" });
  expect([typedIn(none, "lines[0].now"), typedIn(none, "lines[1].now")]).toEqual(["0", "0"]);
  expect(typedIn(none, "taker")).toBe("Karim Benali");
  const scan = (from: Reply, code: string) =>
    clerk.press(path, buttonOf(from, "compter"), { code });
  const one = await scan(none, `${order.references[0]}×2`);
  expect(typedIn(one, "lines[0].now")).toBe("2");
  const two = await scan(one, `${order.references[1]}`);
  expect(typedIn(two, "lines[1].now")).toBe("3");
  const three = await scan(two, `${order.references[1]}×1`);
  expect(three.status).toBe(422);
  expect([typedIn(three, "lines[0].now"), typedIn(three, "lines[1].now")]).toEqual(["2", "3"]);

  const given = await clerk.submit(path, formOf(two), signed);
  expect(given.status).toBe(303);
  expect(typedIn(await clerk.follow(given), "lines[0].now")).toBe("1");
});

test("an unpaid order shows its amount, and leaves once it is paid", async () => {
  const { order, clerk, path } = await ready({ settledAt: null, paymentType: 0 });
  const page = await clerk.get(path);
  expect(page.page.querySelector(".handover-ticket .due")?.text).toMatch(/72,00/);
  const unpaid = await clerk.submit(path, formOf(page), signed);
  expect(unpaid.status).toBe(422);
  expect(words(unpaid)).toContain("Encaissez la commande");
  expect((await clerk.submit(path, formOf(page), { ...signed, paid: "on" })).status).toBe(303);
  expect(await countOf(order.id)).toBe(1);
});

test.each([
  ["not ready", { statusCode: 3 }, "pas encore prête"],
  ["cancelled", { statusCode: 29 }, "est annulée"],
  ["unpaid online", { statusCode: 1 }, "attend son paiement"],
  ["a delivery", { mode: 2 }, "part en livraison"],
] as const)("says that an order is %s", async (_, values, said) => {
  const { clerk, path } = await ready(values);
  const page = await clerk.get(path);
  expect(words(page)).toContain(said);
  expect(formOf(page)).toBeNull();
});

test("stores a photograph for the staff of the depot alone", async () => {
  const { order, clerk, path } = await ready();
  const page = await clerk.get(path);
  const form = new FormData();
  for (const name of ["key", "version", "lines[0].line", "lines[0].now"]) {
    form.append(name, typedIn(page, name) ?? "");
  }
  for (const [name, value] of Object.entries(signed)) form.append(name, value);
  form.append("photo", new File(["rien"], "photo.jpg"));
  const refused = await clerk.post(path, form);
  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("Ce type de fichier n'est pas autorisé.");

  form.set("photo", new File([new Uint8Array(jpeg())], "chargement.jpg"));
  expect((await clerk.post(path, form)).status).toBe(303);
  const [made] = await db.select().from(handovers).where(eq(handovers.orderId, order.id));
  const [upload] = await db
    .select()
    .from(uploads)
    .where(eq(uploads.id, made?.photoId ?? 0));
  expect(upload?.expiresAt).toBeNull();
  const at = { storeUid: order.storeUid, orderUid: order.uid, handoverId: made?.id ?? 0 };
  const photo = to(url.handoverPhoto, at);
  expect((await clerk.get(photo)).headers.get("content-type")).toBe("image/jpeg");
  const stranger = await staffBrowser(shop.origin, await counterStaff(2));
  expect((await stranger.get(photo)).status).toBe(404);
});

test("undoes a hand-over, a colleague's with a reason", async () => {
  const { order, clerk, path } = await ready();
  await clerk.submit(path, formOf(await clerk.get(path)), signed);
  const colleague = await staffBrowser(shop.origin, await counterStaff(order.storeUid));
  const [made] = await db.select().from(handovers).where(eq(handovers.orderId, order.id));
  const id = `annuler-${made?.id}`;
  const page = await colleague.get(path);
  const refused = await colleague.submit(path, formOf(page, id));
  expect(refused.status).toBe(422);
  expect(words(refused)).toContain("écrivez pourquoi vous l’annulez");
  const undone = await colleague.submit(path, formOf(refused, id), { reason: "Autre client" });
  const back = await colleague.follow(undone);
  expect(words(back)).toContain("Raison : Autre client");
  expect(typedIn(back, "lines[0].now")).toBe("3");
});

test("another depot, another role and a customer are refused", async () => {
  const { order, path } = await ready();
  const elsewhere = await makeStore();
  const own = to(url.handover, { storeUid: elsewhere.uid, orderUid: order.uid });
  const stranger = await staffBrowser(shop.origin, await counterStaff(elsewhere.uid));
  const editor = await staffBrowser(shop.origin, await makeStaff(["catalogue", "operator"]));
  const fields = { key: crypto.randomUUID(), version: "0", "lines[0].line": "1", ...signed };
  for (const [browser, address] of [
    [stranger, path],
    [stranger, own],
    [editor, path],
  ] as const) {
    expect((await browser.get(address)).status).toBe(404);
    expect((await browser.get(`${address}/bon-de-remise.pdf`)).status).toBe(404);
    expect((await browser.post(address, { ...fields, "lines[0].now": "3" })).status).toBe(404);
    expect((await browser.post(`${address}?acte=zero`, fields)).status).toBe(404);
  }
  for (const browser of [await signedIn(shop.origin, order.buyer), new Browser(shop.origin)]) {
    for (const reply of [await browser.get(path), await browser.post(path, fields)]) {
      expect([reply.status, reply.location?.startsWith(url.staffLogin)]).toEqual([303, true]);
    }
  }
  expect(await countOf(order.id)).toBe(0);
});

test("the note is the company's, and the depot's", async () => {
  const { order, clerk, path } = await ready();
  await clerk.submit(path, formOf(await clerk.get(path)), signed);
  const note = to(url.handOverNote, { uid: order.uid });
  const own = await signedIn(shop.origin, order.buyer);
  expect((await own.get(note)).headers.get("content-type")).toBe("application/pdf");
  expect((await clerk.get(`${path}/bon-de-remise.pdf`)).status).toBe(200);
  const stranger = await signedIn(shop.origin, await makeBuyer());
  expect((await stranger.get(note)).status).toBe(404);
});

test.each([
  ["an act of no form", "?acte=rien", {}, 404],
  ["a form without a key", "", signed, 400],
] as const)("refuses %s", async (_, query, fields, status) => {
  const { clerk, path } = await ready();
  expect((await clerk.post(path + query, fields)).status).toBe(status);
});
