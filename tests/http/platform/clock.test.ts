// Own shop: its shops have settings of their own.
import { eq, sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { openCustomerSession, openSession } from "#app/services/auth/session.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { sessions } from "#drizzle/schema/auth.ts";
import { checkouts } from "#drizzle/schema/checkout.ts";
import { makeShop } from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeCustomer } from "#tests/support/factories.ts";
import { freePort } from "#tests/support/port.ts";
import { Browser, startShop } from "#tests/support/shop.ts";

const CLIENT = { userAgent: "", address: "" };

async function startOff(seconds: number) {
  const script = `const Right = Date;
    globalThis.Date = class extends Right {
      constructor(...parts) { parts.length > 0 ? super(...parts) : super(Right.now() + ${seconds * 1000}); }
      static now() { return Right.now() + ${seconds * 1000}; }
    };`;
  return startShop({
    PORT: String(await freePort()),
    NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(script)}`,
  });
}

const [right, fast, slow] = await Promise.all([startShop(), startOff(300), startOff(-300)]);
const shops = [right, fast, slow];
afterAll(() => Promise.all(shops.map((shop) => shop.stop())));

function browserOf(origin: string, id: string) {
  const browser = new Browser(origin);
  browser.cookies.set("__Host-madrier", id);
  return browser;
}

test("a process says by how much its clock is off", async () => {
  const said = await Promise.all(
    shops.map(async ({ origin }) => (await fetch(`${origin}/health/ready`)).text()),
  );

  expect(said[0]).toBe("ready");
  expect(said[1]).toMatch(/^ready, with a clock (299|300|301) s ahead of PostgreSQL's$/);
  expect(said[2]).toMatch(/^ready, with a clock (299|300|301) s behind PostgreSQL's$/);
});

test("a session lives its thirty minutes on a process whose clock is off", async () => {
  const customer = await makeCustomer();
  const { id, idHash } = await openCustomerSession(null, customer.id, CLIENT);
  const ask = async (minutes: number) => {
    const statuses: number[] = [];
    for (const { origin } of shops) {
      await db
        .update(sessions)
        .set({ seenAt: sql`now() - ${minutes} * interval '1 minute'` })
        .where(eq(sessions.idHash, idHash));
      statuses.push((await browserOf(origin, id).get(url.account)).status);
    }
    return statuses;
  };

  expect(await ask(26)).toEqual([200, 200, 200]);
  expect(await ask(31)).toEqual([303, 303, 303]);
});

test("a session is written down as used by a process whose clock is off", async () => {
  for (const { origin } of shops) {
    const { id, idHash } = await openSession("");
    await db
      .update(sessions)
      .set({ seenAt: sql`now() - interval '5 minutes'` })
      .where(eq(sessions.idHash, idHash));

    await browserOf(origin, id).get(url.login);

    const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));
    const age = Date.now() - (row?.seenAt.getTime() ?? 0);
    expect(Math.abs(age)).toBeLessThan(30_000);
  }
});

test("a checkout lasts its fifteen minutes on a process whose clock is off", async () => {
  const { product, newBuyer } = await makeShop(10);
  const buyer = await newBuyer();
  await fillCart(buyer.customerId, [{ productUid: product.uid, quantity: 1 }]);
  const { id } = await openCustomerSession(null, buyer.customerId, CLIENT);
  const path = to(url.pickup);
  for (const { origin } of shops) {
    const browser = browserOf(origin, id);
    await db.delete(checkouts).where(eq(checkouts.customerId, buyer.customerId));
    await browser.get(path);
    const [row] = await db
      .select({ seconds: sql<number>`extract(epoch from expires_at - now())::float8` })
      .from(checkouts)
      .where(eq(checkouts.customerId, buyer.customerId));
    expect(Math.abs((row?.seconds ?? 0) - 900)).toBeLessThan(30);
  }
});
