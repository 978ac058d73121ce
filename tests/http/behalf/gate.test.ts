import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { behalfPages } from "#app/http/behalf.server.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import routes from "#app/routes.ts";
import { db } from "#app/services/platform/database.server.ts";
import { behalfSessions } from "#drizzle/schema/auth.ts";
import { atOnce } from "#tests/support/attack/at-once.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { behalfBrowser } from "#tests/support/behalf/behalves.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { someOf } from "#tests/support/length.ts";
import { dataOf, type Reply, type RunningShop, startShop } from "#tests/support/shop.ts";

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop();
});
afterAll(() => shop.stop());

/** Every route of the shop that is not the staff's, with a value for each of its parameters. */
const paths = routes
  .map(({ path = "" }) => (path.startsWith("/") ? path : `/${path}`))
  .filter((path) => !isStaffPath(path));

const pathOf = (pattern: string) => pattern.replace(/:\w+\??/g, "1").replace("*", "nulle-part");

const isRefused = ({ status, text }: Reply) =>
  status === 404 && text.includes("Seul le client peut ouvrir cette page");

test("every route is in the list of pages or refused, page and form alike", async () => {
  const customer = await makeBuyer();
  const { browser } = await behalfBrowser(shop.origin, customer);
  const [behalf] = await db
    .select({ id: behalfSessions.id })
    .from(behalfSessions)
    .where(eq(behalfSessions.customerId, customer.customerId));
  const pour = String(behalf?.id);
  const refused = paths.filter((pattern) => !behalfPages.has(pattern));
  expect(refused.length).toBeGreaterThan(150);
  const before = await hashDatabase();

  const ways: Record<string, (path: string) => Promise<Reply>> = {
    data: (path) => browser.get(dataOf(path)),
    page: (path) => browser.get(path),
    form: (path) => browser.post(path, { pour }),
    "form of a page": (path) => browser.post(dataOf(path), { pour }),
  };
  // Data takes a fifth of the time of a page, and passes the same gate.
  const wholly = new Set(someOf(refused));

  const open = await atOnce(refused, 6, async (pattern) => {
    const path = pathOf(pattern);
    const open: string[] = [];
    for (const [way, ask] of Object.entries(ways)) {
      if (way !== "data" && !wholly.has(pattern)) continue;
      const reply = await ask(path);
      if (!isRefused(reply) && reply.status !== 405)
        open.push(`${pattern} ${way}: ${reply.status}`);
    }
    return open;
  });

  expect(open.flat()).toEqual([]);
  expect(changedTables(before, await hashDatabase())).toEqual([]);
});

test("every page of the list is a route, which the gate lets through", async () => {
  const { browser } = await behalfBrowser(shop.origin, await makeBuyer());
  expect([...behalfPages].filter((pattern) => !paths.includes(pattern))).toEqual([]);
  const shut = await atOnce([...behalfPages], 6, async (pattern) =>
    isRefused(await browser.get(pathOf(pattern))) ? [pattern] : [],
  );
  expect(shut.flat()).toEqual([]);
});
