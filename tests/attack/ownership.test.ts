import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "#app/services/database.server.ts";
import { to, url } from "#app/urls.ts";
import { makeShop, readyCheckout } from "#tests/support/checkouts.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { type MadeOrder, makeOrder } from "#tests/support/orders.ts";
import { Browser, dataOf, type RunningShop, startShop } from "#tests/support/shop.ts";
import { signedIn } from "#tests/support/sign-in.ts";
import { send } from "#tests/support/wire.ts";
import { beginWorksite } from "#tests/support/worksites.ts";

let shop: RunningShop;
let order: MadeOrder;
beforeAll(async () => {
  shop = await startShop();
  order = await makeOrder({ comment: "Rien que pour nous" });
  await fillCart(order.buyer.customerId, [{ productUid: order.productUid, quantity: 2 }]);
});
afterAll(() => shop.stop());

/** The addresses that name an order. */
const orderPaths = (uid: string) => [
  to(url.order, { uid }),
  to(url.cancelOrder, { uid }),
  to(url.changeSlot, { uid }),
  to(url.handOverNote, { uid }),
  to(url.paymentProof, { uid }),
  to(url.paymentLinks, { uid }),
  to(url.renewal, { orderUid: uid }),
  to(url.cardPayment, { orderUid: uid }),
  to(url.paymentChoice, { orderUid: uid }),
  to(url.bankChoice, { orderUid: uid }),
  to(url.paymentDone, null, { uid }),
  ...["encours", "credit"].flatMap((plan) => [
    to(url.creditContacts, { plan, orderUid: uid }),
    to(url.creditCode, { plan, orderUid: uid }),
    to(url.creditFailure, { plan, orderUid: uid }),
  ]),
];

async function all(table: string) {
  const { rows } = await db.execute(sql`select * from ${sql.identifier(table)} as t order by t`);
  return rows;
}

const changeable = [
  "orders",
  "order_events",
  "payments",
  "store_stock",
  "slot_holds",
  "cart_lines",
];
const everything = () => Promise.all(changeable.map(all));

describe("an order", () => {
  test("of another company is nowhere, to read or to change, as a page or as data", async () => {
    const before = await everything();
    const browser = await signedIn(shop.origin, await makeBuyer());

    // A document of its own has no data: JavaScript that goes there loads it whole.
    const card = dataOf(to(url.cardPayment, { orderUid: order.uid }));
    const paths = orderPaths(order.uid).flatMap((one) => [one, dataOf(one)]);
    for (const path of paths.filter((one) => one !== card)) {
      const [read, posted] = [await browser.get(path), await browser.post(path)];

      expect([path, read.status]).toEqual([path, 404]);
      expect([path, posted.status]).toEqual([path, posted.status === 405 ? 405 : 404]);
      expect(read.text + posted.text).not.toContain("Rien que pour nous");
    }
    expect(await everything()).toEqual(before);
  });

  test("is answered alike whether it is another's or none at all", async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());

    const noUid = "261124-AAAAAAAAAA";
    const [foreign, none] = [
      await browser.get(to(url.order, { uid: order.uid })),
      await browser.get(to(url.order, { uid: noUid })),
    ];

    const said = (text: string) =>
      text.replaceAll(order.uid, noUid).replace(/nonce="[^"]*"|[\w-]{12}(?=<\/)/g, "");
    expect(foreign.status).toBe(none.status);
    expect(said(foreign.page.querySelector("main")?.innerHTML ?? "")).toBe(
      said(none.page.querySelector("main")?.innerHTML ?? ""),
    );
  });

  test("tells a visitor to sign in, as a page or as data, and nothing of itself", async () => {
    const before = await everything();
    const browser = new Browser(shop.origin);

    for (const path of orderPaths(order.uid)) {
      for (const reply of [await browser.get(path), await browser.post(path)]) {
        expect([path, reply.status]).toEqual([path, 303]);
        expect(reply.location).toMatch(/^\/users\/login\?back=/);
      }
      for (const reply of [await browser.get(dataOf(path)), await browser.post(dataOf(path))]) {
        expect([path, reply.status]).toEqual([path, 202]);
        expect(reply.text).toContain("/users/login?back=");
        expect(reply.text).not.toContain("Rien que pour nous");
      }
    }
    expect(await everything()).toEqual(before);
  });
});

describe("a worksite", () => {
  const paths = Object.entries(url).filter(([, path]) => path.includes("/chantier/:id"));
  const at = (path: string, id: number) =>
    path.replace(":id", String(id)).replace(":kind", "commandes").replace(/:\w+/g, "1");
  const tables = ["worksites", "worksite_contents", "worksite_events", "orders"];
  const kept = () => Promise.all(tables.map(all));

  test("of another company is nowhere, to read or to change, as a page or as data", async () => {
    const { id } = await beginWorksite(order.buyer, { name: "Rien que chez nous" });
    const browser = await signedIn(shop.origin, await makeBuyer());
    const before = await kept();
    expect(paths.length).toBeGreaterThan(15);

    for (const path of paths.map(([, one]) => at(one, id))) {
      // A command has nothing to read, whoever asks.
      const isCommand = (await browser.get(path)).status === 400;
      for (const one of [path, dataOf(path)]) {
        const [read, posted] = [await browser.get(one), await browser.post(one, { name: "Pris" })];
        if (!isCommand) expect([one, read.status]).toEqual([one, 404]);
        expect([one, posted.status]).toEqual([one, posted.status === 405 ? 405 : 404]);
        expect(read.text + posted.text).not.toContain("Rien que chez nous");
      }
    }
    expect(await kept()).toEqual(before);
  });

  test("tells a visitor to sign in, and nothing of itself", async () => {
    const { id } = await beginWorksite(order.buyer, { name: "Rien que chez nous" });
    const browser = new Browser(shop.origin);

    for (const path of [url.worksite, url.editWorksite, url.dossier].map((one) => at(one, id))) {
      const reply = await browser.get(path);
      expect([path, reply.status, reply.location?.split("?")[0]]).toEqual([path, 303, url.login]);
    }
  });
});

describe("what only a customer may see", () => {
  const mine = [
    url.account,
    url.orderList,
    url.ordersCsv,
    url.company,
    url.addresses,
    url.worksites,
    url.worksitesCsv,
    url.peopleCsv,
    url.approvalsCsv,
    url.savedCardsCsv,
    url.newWorksite,
    url.pickup,
    to(url.pickupAtStore, { storeUid: 1 }),
    url.checkoutSummary,
    url.checkoutPayment,
    url.checkoutExpired,
    url.cartChanged,
    to(url.switchStore, { storeUid: 1 }),
  ];

  test.each(mine)("%s sends a visitor to the login, whatever the method", async (path) => {
    const browser = new Browser(shop.origin);

    for (const reply of [await browser.get(path), await browser.post(path, { a: "b" })]) {
      expect([reply.status, reply.location?.split("?")[0]]).toEqual([303, url.login]);
    }
    expect((await browser.get(dataOf(path))).text).toContain("/users/login");
  });

  test("the extension of a checkout too", async () => {
    const reply = await new Browser(shop.origin).post(url.extendCheckout);

    expect([reply.status, reply.location?.split("?")[0]]).toEqual([303, url.login]);
  });
});

test("nobody orders with the key of another's checkout", async () => {
  const { product, newBuyer } = await makeShop(10);
  const lines = [{ productUid: product.uid, quantity: 1 }];
  const { orderKey } = await readyCheckout(lines, { buyer: await newBuyer() });
  const thief = await newBuyer();
  await fillCart(thief.customerId, lines);
  const browser = await signedIn(shop.origin, thief);
  await browser.get(url.pickup);
  const before = await everything();

  const refused = await browser.post(url.checkoutPayment, {
    payment_method: "store",
    order_key: orderKey,
  });

  expect([refused.status, refused.location]).toEqual([303, url.checkoutSummary]);
  expect(await everything()).toEqual(before);
});

describe("a form from another site", () => {
  const paths = Object.values(url)
    .map((pattern) => pattern.replace(/:\w+/g, "1"))
    // Webhooks prove themselves by their signature.
    .filter((path) => !path.startsWith("/notifications/"));
  const form = { "content-type": "application/x-www-form-urlencoded", "content-length": 3 };

  test.each([
    ["says so", { "sec-fetch-site": "cross-site" }],
    ["says so, whatever its origin says", { "sec-fetch-site": "cross-site", origin: "ours" }],
    ["comes from a sister site", { "sec-fetch-site": "same-site", origin: "ours" }],
    ["shows a foreign origin", { origin: "https://ailleurs.example" }],
    ["hides its origin", { origin: "null" }],
    ["shows nothing", {}],
  ])("is refused everywhere when it %s", async (_what, shown) => {
    const browser = await signedIn(shop.origin, order.buyer);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const entries = Object.entries(shown).map(([name, value]) => [
      name,
      value === "ours" ? shop.origin : value,
    ]);
    const headers = { ...form, cookie, ...Object.fromEntries(entries) };
    const before = await everything();

    for (const path of paths.flatMap((one) => [one, dataOf(one)])) {
      for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status } = await send(shop.origin, { method, path, headers, body: "a=b" });
        expect([method, path, status]).toEqual([method, path, 403]);
      }
    }
    expect(await everything()).toEqual(before);
  });
});
