import { afterAll, beforeAll, expect, test } from "vitest";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { keyOfArrival } from "#app/services/arrival/key.server.ts";
import { to, url } from "#app/urls.ts";
import { actsOn, arrivalOf, makeReadyOrder } from "#tests/support/arrival/arrivals.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { makeOrder } from "#tests/support/order/orders.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

const words = ({ page }: Reply) =>
  page.querySelector("main")?.text.replace(/\s+/g, " ").replaceAll("\u00a0", " ") ?? "";
const form = ({ page }: Reply, id: string) => page.querySelector(`form#${id}`);

const STORE_UID = 1;
const depot = to(url.storeArrival, { storeUid: STORE_UID });

/** Of a depot of the demo: the shop caches depots for a minute. */
async function readyHere(values: Parameters<typeof makeReadyOrder>[0] = {}) {
  return makeReadyOrder({ buyer: await makeBuyer({ storeUid: STORE_UID }), ...values });
}

const keyed = (orderUid: string) => to(url.keyedArrival, { orderUid, key: keyOfArrival(orderUid) });

test("a customer arrives from the order's page, and says it twice", async () => {
  const order = await readyHere();
  const browser = await signedIn(shop.origin, order.buyer);
  const orderPage = to(url.order, { uid: order.uid });
  const path = to(url.arrival, { uid: order.uid });
  const shown = await browser.get(orderPage);
  const here = shown.page.querySelector(`main form[action="${path}"]`);
  expect(here?.text).toBe("Je suis arrivé");

  const said = await browser.submit(orderPage, here);
  expect([said.status, said.location]).toEqual([303, path]);
  const known = await browser.follow(said);
  expect(words(known)).toMatch(/Arrivée notée à .*prête, quai 2\./);

  const again = await browser.submit(path, form(known, "arrivee"), { spot: "AB-123-CD" });
  expect(words(await browser.follow(again))).toContain("AB-123-CD");
  expect(words(await browser.get(orderPage))).toContain("Le dépôt sait que vous êtes là depuis");
  expect(await actsOn(order)).toEqual(["arrived", "moved"]);

  const left = await browser.submit(path, form(known, "partir"));
  expect(words(await browser.follow(left))).toContain("Vous êtes au dépôt ?");
  expect(await actsOn(order)).toEqual(["arrived", "moved", "left"]);
});

test("a plate that is too long comes back beside its field", async () => {
  const order = await readyHere();
  const browser = await signedIn(shop.origin, order.buyer);
  const path = to(url.arrival, { uid: order.uid });
  const spot = "derrière la halle, à gauche du grand portail";
  const refused = await browser.submit(path, form(await browser.get(path), "arrivee"), { spot });
  expect(refused.status).toBe(400);
  expect(words(refused)).toContain("Ce texte est trop long.");
  expect(refused.page.querySelector("[name=spot]")?.getAttribute("value")).toBe(spot);
  expect(await actsOn(order)).toEqual([]);
});

test("a colleague arrives, and another company finds nothing", async () => {
  const order = await readyHere();
  const path = to(url.arrival, { uid: order.uid });
  const stranger = await signedIn(shop.origin, await makeBuyer());
  for (const reply of [await stranger.get(path), await stranger.post(path)]) {
    expect(reply.status).toBe(404);
  }
  const visitor = new Browser(shop.origin);
  expect((await visitor.post(path)).location).toContain(url.login);
  expect(await actsOn(order)).toEqual([]);
  const { companyId } = order;
  const role = "buyer-without-prices";
  const colleague = await signedIn(shop.origin, await makeBuyer({ companyId, role }));
  expect((await colleague.post(path)).status).toBe(303);
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("the link of the message arrives without signing in", async () => {
  const order = await readyHere();
  const browser = new Browser(shop.origin);
  const path = keyed(order.uid);
  const page = await browser.get(path);
  expect([page.status, page.headers.get("referrer-policy")]).toEqual([200, "no-referrer"]);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(await actsOn(order)).toEqual([]);
  const said = await browser.submit(path, form(page, "arrivee"), { spot: "quai 3" });
  expect([said.status, said.location]).toEqual([303, path]);
  expect(words(await browser.follow(said))).toContain("Le dépôt sait que vous êtes là");
  expect(await arrivalOf(order)).toMatchObject({ spot: "quai 3", endedAt: null });
});

test("a forged link finds nothing, and one of an order handed over is over", async () => {
  const [order, done] = await Promise.all([readyHere(), readyHere({ statusCode: 5 })]);
  const browser = new Browser(shop.origin);
  const key = keyOfArrival(done.uid);
  for (const forged of ["a".repeat(22), "ouverte", key, `${keyOfArrival(order.uid)}A`]) {
    const path = to(url.keyedArrival, { orderUid: order.uid, key: forged });
    expect((await browser.get(path)).status).toBe(404);
    expect((await browser.post(path)).status).toBe(404);
  }
  const over = await browser.get(keyed(done.uid));
  expect([over.status, words(over).includes("n’attend plus au dépôt")]).toEqual([410, true]);
  expect((await browser.post(keyed(done.uid))).status).toBe(422);
  expect([await actsOn(order), await actsOn(done)]).toEqual([[], []]);
});

test("a customer who is early reads it, and the depot knows", async () => {
  const order = await makeOrder({ statusCode: 3, deliveryDate: "2026-11-01" });
  const browser = new Browser(shop.origin);
  const path = keyed(order.uid);
  expect(words(await browser.get(path))).toContain("n’est pas encore prête");
  const said = await browser.follow(await browser.post(path));
  expect(words(said)).toContain("le dépôt la termine pour vous");
  expect(await actsOn(order)).toEqual(["arrived"]);
});

test("a code typed at the depot arrives, and tells nothing else", async () => {
  const order = await readyHere({ readyPlace: "rack 27" });
  const browser = new Browser(shop.origin);
  const page = await browser.get(depot);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  const code = { code: spokenCode(order.uid).toLowerCase(), spot: "AB-123-CD" };
  const said = await browser.submit(depot, form(page, "code"), code);
  expect([said.status, said.location]).toEqual([303, depot]);
  const noted = await browser.follow(said);
  expect(noted.text).toContain("le dépôt sait que vous êtes là");
  for (const secret of [order.uid, order.buyer.companyLabel, "rack 27"]) {
    expect(noted.text).not.toContain(secret);
  }
  expect(await arrivalOf(order)).toMatchObject({ spot: "AB-123-CD", endedAt: null });

  const leave = noted.page.querySelector("form#code button[formaction]");
  const left = await browser.press(depot, leave, { code: order.uid });
  expect((await browser.follow(left)).text).toContain("ne vous attend plus");
  expect(await actsOn(order)).toEqual(["arrived", "left"]);
});

test("codes unknown, of another depot and handed over answer alike", async () => {
  const [elsewhere, done] = [await makeReadyOrder(), await readyHere({ statusCode: 5 })];
  const browser = new Browser(shop.origin);
  const page = await browser.get(depot);
  const codes = ["ZZZZZZ", "AB", spokenCode(elsewhere.uid), done.uid];
  const answers = await Promise.all(
    codes.map(async (code) => {
      const reply = await browser.submit(depot, form(page, "code"), { code });
      expect(reply.page.querySelector("[name=code]")?.getAttribute("value")).toBe(code);
      return `${reply.status} ${words(reply)}`;
    }),
  );
  expect(answers[0]).toMatch(/^422 .*Nous ne retrouvons pas ce code/);
  expect(new Set(answers).size).toBe(1);
  expect([await actsOn(elsewhere), await actsOn(done)]).toEqual([[], []]);
});

test("a signed-in customer picks orders at the depot", async () => {
  const order = await readyHere();
  const second = await readyHere({ buyer: order.buyer });
  const foreign = await readyHere();
  const browser = await signedIn(shop.origin, order.buyer);
  const page = await browser.get(depot);
  expect(words(page)).toContain(order.uid);
  expect(words(page)).not.toContain(foreign.uid);
  const none = await browser.post(`${depot}?acte=commandes`, { spot: "quai 1" });
  expect([none.status, words(none).includes("Cochez au moins une commande.")]).toEqual([400, true]);
  const theirs = await browser.post(`${depot}?acte=commandes`, { uid: foreign.uid });
  expect(theirs.status).toBe(404);
  const said = await browser.submit(depot, form(page, "commandes"), { spot: "quai 1" });
  expect(said.status).toBe(303);
  expect(await Promise.all([order, second, foreign].map(actsOn))).toEqual([
    ["arrived"],
    ["arrived"],
    [],
  ]);
  const visitor = new Browser(shop.origin);
  expect((await visitor.post(`${depot}?acte=commandes`, { uid: order.uid })).status).toBe(404);
});

test.each(["999999", "x"])("there is no page of the depot %s", async (storeUid) => {
  const reply = await new Browser(shop.origin).get(to(url.storeArrival, { storeUid }));
  expect(reply.status).toBe(404);
});
