import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  closeCustomerSession,
  deleteDeadSessions,
  findShopper,
  openCustomerSession,
  openSession,
  openSharedSession,
} from "#app/services/auth/session.server.ts";
import {
  checkTerminalCode,
  findTerminal,
  registerTerminal,
} from "#app/services/auth/terminal.server.ts";
import { addToCart } from "#app/services/cart/add.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { listSearches, saveSearch } from "#app/services/search/history.server.ts";
import { sessions, terminalCodes } from "#drizzle/schema/auth.ts";
import { carts } from "#drizzle/schema/cart.ts";
import { rateLimits } from "#drizzle/schema/company.ts";
import { demoTerminalCode } from "#drizzle/seed/store/terminal.ts";
import { cheapHash } from "#tests/support/auth/hashes.ts";
import { makeCustomer, makeProduct, makeStore } from "#tests/support/factories.ts";
import { giveTerminalCode } from "../../../scripts/terminal-code.ts";

const BROWSER = "Mozilla/5.0";
const CODE = "Rabot-et-ciseau-2026";
const SECOND = 1000;
const later = (from: Date, seconds: number) => new Date(from.getTime() + seconds * SECOND);

let last = 0;
const someone = () => `198.51.100.${++last}`;

/** Depots are cached for a minute: those of a test are found from then on. */
const soon = () => later(new Date(), 61);

async function makeDepot(code: string | null = CODE) {
  const { uid } = await makeStore();
  if (code !== null) {
    await db.insert(terminalCodes).values({ storeUid: uid, codeHash: await cheapHash(code) });
  }
  return uid;
}

async function register(storeUid: number) {
  const registered = await registerTerminal({ storeUid, code: CODE, address: someone() });
  if (!registered.ok) throw new Error(registered.reason);
  return registered.cookie;
}

describe("a browser", () => {
  test("becomes a depot's terminal by the depot's code", async () => {
    const storeUid = await makeDepot();

    const cookie = await register(storeUid);

    expect(await findTerminal(cookie, soon())).toMatchObject({ storeUid, generation: 1 });
  });

  test.each([
    ["a wrong code", async () => ({ storeUid: await makeDepot(), code: "autre chose" })],
    ["a depot without code", async () => ({ storeUid: await makeDepot(null), code: CODE })],
    ["a depot that does not exist", async () => ({ storeUid: 2_147_483_647, code: CODE })],
    ["the code of another depot", async () => ({ storeUid: await makeDepot("autre"), code: CODE })],
  ])("is refused by %s, without details", async (_, claim) => {
    expect(await registerTerminal({ ...(await claim()), address: someone() })).toEqual({
      ok: false,
      reason: "terminal-wrong",
    });
  });

  test("allows ten codes a quarter of an hour per address, the right included", async () => {
    const storeUid = await makeDepot();
    const address = someone();

    for (let count = 0; count < 10; count++)
      await checkTerminalCode({ storeUid, code: "faux", address });
    const refused = await checkTerminalCode({ storeUid, code: CODE, address });

    expect(refused).toMatchObject({ ok: false, reason: "terminal-too-many" });
    expect(await checkTerminalCode({ storeUid, code: CODE, address: someone() })).toMatchObject({
      ok: true,
    });
  });

  test("gets no trials at another depot by the code of one", async () => {
    const [own, other] = [await makeDepot(), await makeDepot("autre")];
    const address = someone();
    for (let count = 0; count < 5; count++) {
      await checkTerminalCode({ storeUid: other, code: "faux", address });
      await checkTerminalCode({ storeUid: other, code: "faux", address });
      await checkTerminalCode({ storeUid: own, code: CODE, address });
    }

    expect(await checkTerminalCode({ storeUid: other, code: "autre", address })).toMatchObject({
      reason: "terminal-too-many",
    });
  });

  test("is no trial when it succeeds", async () => {
    const storeUid = await makeDepot();
    const address = someone();

    for (let count = 0; count < 25; count++) {
      expect(await checkTerminalCode({ storeUid, code: CODE, address })).toMatchObject({
        ok: true,
      });
    }
  });

  test("meets the limit of the depot from any address", async () => {
    const storeUid = await makeDepot();
    await db.insert(rateLimits).values({
      key: `terminal-store:${storeUid}`,
      points: 60,
      expire: Date.now() + 600_000,
    });

    const refused = await checkTerminalCode({ storeUid, code: CODE, address: someone() });

    expect(refused).toMatchObject({ ok: false, reason: "terminal-too-many" });
  });

  test("is a terminal no longer, a minute after its depot has another code", async () => {
    const storeUid = await makeDepot();
    const cookie = await register(storeUid);
    expect(await findTerminal(cookie, later(new Date(), 130))).not.toBeNull();

    await db
      .update(terminalCodes)
      .set({ generation: sql`${terminalCodes.generation} + 1` })
      .where(eq(terminalCodes.storeUid, storeUid));

    expect(await findTerminal(cookie, later(new Date(), 200))).toBeNull();
  });

  test("is rejected with a forged or truncated cookie", async () => {
    const cookie = await register(await makeDepot());
    const [, ...rest] = cookie.split(".");
    const otherUid = await makeDepot();

    expect(await findTerminal(cookie, later(new Date(), 400))).not.toBeNull();
    expect(await findTerminal([otherUid, ...rest].join("."), soon())).toBeNull();
    expect(await findTerminal(cookie.slice(0, -2), soon())).toBeNull();
  });
});

describe("a new code of a depot", () => {
  const databaseUrl = process.env.DATABASE_URL ?? "";

  test("registers browsers, and takes those of the last one out of service", async () => {
    const storeUid = await makeDepot();
    const cookie = await register(storeUid);

    const code = (await giveTerminalCode(databaseUrl, storeUid)) ?? "";
    const old = await checkTerminalCode({ storeUid, code: CODE, address: someone() });
    const registered = await checkTerminalCode({ storeUid, code, address: someone() });

    expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{2}$/);
    expect(old).toMatchObject({ ok: false });
    expect(registered).toEqual({ ok: true, generation: 2 });
    expect(await findTerminal(cookie, later(new Date(), 900))).toBeNull();
  });

  test("sets the first code of a depot, and none for an unknown depot", async () => {
    const storeUid = await makeDepot(null);

    const code = (await giveTerminalCode(databaseUrl, storeUid)) ?? "";

    expect(await checkTerminalCode({ storeUid, code, address: someone() })).toMatchObject({
      ok: true,
    });
    expect(await giveTerminalCode(databaseUrl, 2_147_483_647)).toBeNull();
  });
});

test("the depots of the demo have a code each", async () => {
  expect(
    await checkTerminalCode({ storeUid: 1, code: demoTerminalCode(1), address: someone() }),
  ).toMatchObject({ ok: true });
  expect(
    await checkTerminalCode({ storeUid: 2, code: demoTerminalCode(1), address: someone() }),
  ).toMatchObject({ ok: false });
});

describe("a session on a shared terminal", () => {
  test("ends after two minutes without use, where others have thirty", async () => {
    const opened = new Date();
    const storeUid = await makeDepot();
    const { id: customerId } = await makeCustomer();
    const client = { userAgent: BROWSER, address: someone() };
    const shared = await openCustomerSession(
      null,
      customerId,
      { ...client, terminalStoreUid: storeUid },
      opened,
    );
    const visitor = await openSharedSession(BROWSER, storeUid, opened);
    const own = await openCustomerSession(null, customerId, client, opened);

    for (const { idHash } of [shared, visitor]) {
      expect(await findShopper(idHash, later(opened, 121))).toBeNull();
    }
    expect(await findShopper(own.idHash, later(opened, 121))).not.toBeNull();
  });

  test("lasts while it is used: every use is written down", async () => {
    const opened = new Date();
    const { idHash } = await openSharedSession(BROWSER, await makeDepot(), opened);

    for (let seconds = 100; seconds <= 1000; seconds += 100) {
      expect(await findShopper(idHash, later(opened, seconds)), `${seconds}`).not.toBeNull();
    }
    expect(await findShopper(idHash, later(opened, 1121))).toBeNull();
  });

  test("is marked as one, by its depot", async () => {
    const storeUid = await makeDepot();
    const { idHash } = await openSharedSession(BROWSER, storeUid);

    const [row] = await db.select().from(sessions).where(eq(sessions.idHash, idHash));

    expect(row?.terminalStoreUid).toBe(storeUid);
  });

  test("is purged with its cart once it has ended, before other sessions", async () => {
    const opened = new Date();
    const product = await makeProduct();
    const shared = await openSharedSession(BROWSER, await makeDepot(), opened);
    const own = await openSession(BROWSER, opened);
    for (const { idHash } of [shared, own]) {
      const line = { productUid: product.uid, codeColor: "", quantity: 1 };
      await addToCart({ sessionIdHash: idHash }, line);
    }

    await deleteDeadSessions(later(opened, 121));

    const left = (await db.select().from(carts)).map(({ sessionIdHash }) => sessionIdHash);
    expect(left).not.toContain(shared.idHash);
    expect(left).toContain(own.idHash);
  });

  test("takes what a visitor put in the cart and searched for with it", async () => {
    const product = await makeProduct();
    const { idHash } = await openSharedSession(BROWSER, await makeDepot());
    const visitor = { sessionIdHash: idHash, buyer: null, cartLineCount: 0 };
    await addToCart(visitor, { productUid: product.uid, codeColor: "", quantity: 1 });
    await saveSearch(visitor, "parpaing");

    await closeCustomerSession(idHash, { userAgent: BROWSER, address: "" });

    expect(await listSearches(visitor)).toEqual([]);
    expect(await db.select().from(carts).where(eq(carts.sessionIdHash, idHash))).toEqual([]);
  });
});
