import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { z } from "zod";
import { to, url } from "#app/urls.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { type MadeOrder, makeOrder } from "#tests/support/order/orders.ts";
import { makeAccountPayment } from "#tests/support/payment/account-payments.ts";
import { Browser, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";
import { uninvited } from "./payment-page.ts";

let shop: RunningShop;
let order: MadeOrder;
let customer: Browser;
beforeAll(async () => {
  shop = await startShop();
  order = await makeOrder();
  customer = await signedIn(shop.origin, order.buyer);
});
afterAll(() => shop.stop());

const inventories = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(
    JSON.parse(readFileSync(resolve(inject("buildDirectory"), "payment-scripts.json"), "utf8")),
  );
const bytesFrom = (origin: string) => async (path: string) => (await send(origin, { path })).body;

async function openLink(): Promise<Browser> {
  const made = await customer.follow(
    await customer.post(to(url.makePaymentLink, { uid: order.uid })),
  );
  const link = new URL(made.page.querySelector(".opened-link input")?.getAttribute("value") ?? "");
  const browser = new Browser(shop.origin);
  const path = link.pathname + link.search;
  const formOf = (page: Reply) => page.page.querySelector("form#paiement-distant");
  const agreed = await browser.submit(path, formOf(await browser.get(path)), { terms: "on" });
  await browser.submit(path, formOf(await browser.follow(agreed)), { method: "card" });
  return browser;
}

test("runs only scripts of the build, by hash, on card payment pages", async ({ task }) => {
  const link = await openLink();
  const { reference } = await makeAccountPayment(order.buyer);
  const pages = [
    [customer, to(url.cardPayment, { orderUid: order.uid }), "routes/payment/card/payment"],
    [customer, to(url.accountCard, { reference }), "routes/payment/account-card"],
    [link, to(url.remoteCard, null, { order_uid: order.uid }), "routes/remote-payment/remote-card"],
  ] as const;
  const found: string[] = [];
  let listed = 0;
  for (const [browser, path, route] of pages) {
    const inventory = inventories[route] ?? {};
    const reply = await browser.get(path);
    expect([path, reply.status]).toEqual([path, 200]);
    listed += Object.keys(inventory).length;
    const wrong = await uninvited(reply, inventory, bytesFrom(shop.origin));
    found.push(...wrong.map((one) => `${one} on ${path}`));
  }

  expect(found).toEqual([]);
  claim(task, {
    ...{ what: "scripts of payment pages in the inventory, by SHA-256", value: listed },
    ...{ unit: "scripts", bar: { atLeast: 10 } },
  });
  claim(task, {
    ...{ what: "scripts of payment pages unlisted, changed or foreign", value: found.length },
    ...{ unit: "scripts", bar: { atMost: 0 } },
  });
});

test("finds an injected script, and a changed script of the build", async () => {
  const inventory = inventories["routes/payment/card/payment"] ?? {};
  const [changed = ""] = Object.keys(inventory);
  const spoiled = await spoil(shop, {
    answer: (answer, { path }) => {
      const html = answer.body.toString();
      if (path === changed) return { ...answer, body: Buffer.from(`${html};`) };
      const skimmer = '<script src="https://elsewhere.example/skim.js"></script></body>';
      return path.startsWith("/assets/")
        ? answer
        : { ...answer, body: Buffer.from(html.replace("</body>", skimmer)) };
    },
  });
  const browser = new Browser(spoiled.origin);
  for (const [name, value] of customer.cookies) browser.cookies.set(name, value);

  const reply = await browser.get(to(url.cardPayment, { orderUid: order.uid }));
  const found = await uninvited(reply, inventory, bytesFrom(spoiled.origin)).finally(spoiled.stop);

  expect(found).toEqual([
    "a script without the nonce of its answer",
    "from elsewhere: https://elsewhere.example/skim.js",
    "not of the inventory: https://elsewhere.example/skim.js",
    `changed: ${changed}`,
  ]);
});
