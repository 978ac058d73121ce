// Own shop: its shops have settings of their own.
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { db } from "#app/services/platform/database.server.ts";
import { url } from "#app/urls.ts";
import { cartLines, carts } from "#drizzle/schema/cart.ts";
import { send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { isClockMoved } from "#tests/support/clock.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { startShop } from "#tests/support/shop.ts";

// Most tests wait for a time-out of PostgreSQL, which does not fire under a moved clock (tests/support/clock.ts).
const shop = await startShop({ STATEMENT_TIMEOUT_MS: "400" });
afterAll(shop.stop);

/** Makes a customer with a cart of one line, and holds the cart as another request of theirs would. */
async function whileCartIsHeld<T>(
  work: (browser: Awaited<ReturnType<typeof signedIn>>, productUid: number) => Promise<T>,
) {
  const buyer = await makeBuyer();
  const { uid: productUid } = await makeProduct();
  await fillCart(buyer.customerId, [{ productUid, quantity: 1 }]);
  const browser = await signedIn(shop.origin, buyer);
  const isTheirs = eq(carts.customerId, buyer.customerId);
  const reply = await db.transaction(async (tx) => {
    await tx.select().from(carts).where(isTheirs).for("update");
    return { done: await work(browser, productUid) };
  });
  const lines = await db
    .select({ quantity: cartLines.quantity })
    .from(cartLines)
    .innerJoin(carts, eq(carts.id, cartLines.cartId))
    .where(isTheirs);
  return { reply: reply.done, lines };
}

function headerOf(cookies: ReadonlyMap<string, string>): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

test.skipIf(isClockMoved)(
  "a program whose wait for a lock is cut short is asked to retry",
  async () => {
    const { reply, lines } = await whileCartIsHeld(({ cookies }, productUid) =>
      send(shop.origin, {
        method: "PUT",
        path: url.updateCart,
        headers: {
          cookie: headerOf(cookies),
          "content-type": "application/json",
          [CLIENT_HEADER]: "madrier-ios",
        },
        body: JSON.stringify({ updates: [{ product_uid: productUid, quantity: 7 }] }),
      }),
    );

    expect(reply.status).toBe(503);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    expect(JSON.parse(String(reply.body)).error.code).toBe("busy");
    expect(lines).toEqual([{ quantity: 1 }]);
  },
);

test.skipIf(isClockMoved)(
  "a form whose wait for a lock is cut short is asked to retry",
  async () => {
    const { reply, lines } = await whileCartIsHeld((browser, productUid) =>
      browser.post(url.addToCart, { productUid, quantity: 7 }),
    );

    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(reply.headers.get("cache-control")).toContain("no-store");
    expect(lines).toEqual([{ quantity: 1 }]);
  },
);

test.skipIf(isClockMoved)(
  "a page that the database is too slow for is asked for again",
  async () => {
    const browser = await signedIn(shop.origin, await makeBuyer());
    const { reply } = await db.transaction(async (tx) => {
      await tx.execute(sql`lock table orders in access exclusive mode`);
      return { reply: await browser.get(url.orderList) };
    });

    expect(reply.status).toBe(503);
    expect(Number(reply.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(reply.page.querySelector("h1")).not.toBeNull();
  },
);

test("a page is asked for again while the database is away", async () => {
  const away = await startShop({
    PORT: String(await freePort()),
    DATABASE_URL: "postgres://nobody:nothing@127.0.0.1:1/none",
    LOG_LEVEL: "silent",
  });
  onTestFinished(away.stop);
  const { cookies } = await signedIn(shop.origin, await makeBuyer());

  const page = await send(away.origin, {
    path: url.cart,
    headers: { cookie: headerOf(cookies) },
  });

  expect(page.status).toBe(503);
  expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
});
