import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { limits } from "#app/services/platform/limit.server.ts";
import { url } from "#app/urls.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
let buyer: Buyer;
beforeAll(async () => {
  shop = await startShop();
  buyer = await withCart();
});
afterAll(() => shop.stop());

async function withCart(): Promise<Buyer> {
  const one = await makeBuyer();
  const made = await Promise.all(Array.from({ length: 60 }, () => makeProduct()));
  const lines = made.map(({ uid }) => ({ productUid: uid, quantity: 1 }));
  await fillCart(one.customerId, lines);
  return one;
}

async function askInBrowsers(count: number): Promise<Reply[]> {
  const browsers = await Promise.all(
    Array.from({ length: count }, () => signedIn(shop.origin, buyer)),
  );
  const headers = { referer: `${shop.origin}${url.cart}?page=2` };
  return Promise.all(
    browsers.flatMap((browser) =>
      Array.from({ length: 4 }, () => browser.get(url.cartPdf, headers)),
    ),
  );
}

describe("a document of a shop that makes many", () => {
  test("is refused while four are under way, with a page that retries", async () => {
    const replies = await askInBrowsers(6);

    const refused = replies.find(({ status }) => status === 503);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(4);
    expect(refused?.headers.get("retry-after")).toBe("5");
    expect(refused?.page.querySelector("h1")?.text).toContain("pas encore prêt");
    expect(refused?.page.querySelector("meta[http-equiv=refresh]")).not.toBeNull();
    expect(refused?.page.querySelector("form")?.getAttribute("action")).toBe(url.cartPdf);
    expect(refused?.page.querySelector("a")?.getAttribute("href")).toBe(`${url.cart}?page=2`);
  });

  test("is made for another customer meanwhile", async () => {
    const other = await signedIn(shop.origin, await withCart());
    const rush = askInBrowsers(6);

    const reply = await other.get(url.cartPdf);

    expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    await rush;
  });

  test("is refused for an hour after three hundred", async () => {
    const many = await withCart();
    await limits.documentByCustomer.set(String(many.customerId), 300, 3_600);
    const browser = await signedIn(shop.origin, many);

    const reply = await browser.get(url.cartPdf);

    expect(reply.status).toBe(429);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(3_000);
    expect(reply.page.querySelector("h1")?.text).toBe("Trop de documents demandés");
    expect(reply.page.querySelector("meta[http-equiv=refresh]")).toBeNull();
  });

  test("leads home from another site, for any referrer", async () => {
    const many = await withCart();
    await limits.documentByCustomer.set(String(many.customerId), 300, 3_600);
    const browser = await signedIn(shop.origin, many);

    const reply = await browser.get(url.cartPdf, { referer: "https://ailleurs.example/panier" });

    expect(reply.page.querySelector("a")?.getAttribute("href")).toBe(url.home);
  });
});
