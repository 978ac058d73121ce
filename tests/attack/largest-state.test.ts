import type { RouteConfigEntry } from "@react-router/dev/routes";
import { and, asc, eq, not } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { MAX_LIST_ITEMS } from "#app/models/list/list.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import routes from "#app/routes.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { claim } from "#tests/support/attack/claim.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { bounded, growing, written } from "./growing-endpoints.ts";
import { CANCELLED_UID, makeLargestCompany } from "./largest-company.ts";
import { type Heavy, hurtful, LEFT, type Rush, rushAt } from "./largest-state.ts";
import { makeOwnedWorld } from "./ownership/owned.ts";
import { ownedPath } from "./ownership/owned-paths.ts";

vi.setConfig({ testTimeout: 1_500_000, hookTimeout: 300_000 });

const MANY = 24;
const MAX_MS = 2_000;

let shop: RunningShop;
let references: string[];
let heavy: Heavy[];
beforeAll(async () => {
  // The heap of production (docs/operations.md, "Memory").
  const NODE_OPTIONS = "--max-old-space-size=256 --max-semi-space-size=8";
  shop = await startShop({ NODE_OPTIONS, MALLOC_ARENA_MAX: "2" });
  heavy = await makeLargestStates();
});
afterAll(() => shop.stop());

async function makeLargestStates(): Promise<Heavy[]> {
  const isPlain = and(eq(products.isActive, true), eq(products.onlyInStore, false), not(hasColors));
  const rows = await db
    .select({ uid: products.uid, reference: products.reference })
    .from(products)
    .where(isPlain)
    .orderBy(asc(products.uid))
    .limit(700);
  const missing = Array.from({ length: 700 - rows.length }, () => makeProduct());
  rows.push(...(await Promise.all(missing)));
  references = rows.map(({ reference }) => reference);
  const world = await makeOwnedWorld("Chantier");
  const { buyer, listId, order, activeCartId: cartId } = world;
  const held = rows
    .slice(0, MAX_CART_LINES - 1)
    .map(({ uid }) => ({ productUid: uid, quantity: 3 }));
  await db.insert(cartLines).values(held.map((line) => ({ ...line, cartId })));
  await db
    .insert(customerListItems)
    .values(
      held.slice(0, MAX_LIST_ITEMS - 1).map((line, at) => ({ ...line, listId, position: at + 2 })),
    );
  await makeLargestCompany(world);
  const browser = await signedIn(shop.origin, buyer);
  // Its address has the slug of the category.
  const { location } = await browser.get(ownedPath(url.category, world));
  const category = location ?? "";
  // A session of its own for each: what one rush leaves in the queue does not hide the next.
  const send = async (what: string, path: string, init: RequestInit = {}): Promise<Heavy> => {
    const { cookies } = await signedIn(shop.origin, buyer);
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { ...init.headers, cookie };
    return { what, ask: () => sendBriefly(shop.origin + path, { ...init, headers }) };
  };
  const lines = references.map((reference) => `${reference} 3`).join("\n");
  const id = { id: listId };
  const inJson = (method: string, body: unknown) => ({
    method,
    body: JSON.stringify(body),
    headers: { "content-type": "application/json", [CLIENT_HEADER]: "madrier-ios" },
  });
  const goods = held.map(({ productUid }) => ({ product_uid: productUid, quantity: 3 }));
  return Promise.all<Heavy>([
    ...growing.map(async (name) => {
      const path =
        name === "category" ? category : (addresses[name] ?? ownedPath(url[name], world));
      const headers = name === "wishlistJson" ? { accept: "application/json" } : undefined;
      return send(name, path, { headers });
    }),
    send("updateCart", url.updateCart, inJson("PUT", { updates: goods.slice(0, 100) })),
    send("listProductsJson", to(url.listProductsJson, id), inJson("PUT", { products: goods })),
    { what: "POST quick order", ask: () => browser.post(url.quickOrder, { lines }) },
    {
      what: "POST quick order, and its page",
      ask: async () => browser.follow(await browser.post(url.quickOrder, { lines })),
    },
    { what: "addListToCart", ask: () => browser.post(to(url.addListToCart, id), { all: 1 }) },
    { what: "paymentLinkPdf", ask: () => browser.post(to(url.paymentLinkPdf, { uid: order.uid })) },
    { what: "exportData", ask: () => browser.post(url.exportData) },
  ]);
}

/** URLs that are asked with a query, or for another object than the world's first. */
const addresses: Partial<Record<Pattern, string>> = {
  search: to(url.search, null, { query: "ciment" }),
  searchProducts: `${to(url.searchProducts, { store: 1 })}?query=ciment`,
  autocomplete: `${url.autocomplete}?string=cim`,
  renewal: to(url.renewal, { orderUid: CANCELLED_UID }),
  sitemapFile: to(url.sitemapFile, { file: "pages.xml" }),
};

/** A client hangs up after this time: an archive of a thousand products takes minutes. */
const PATIENCE_MS = 30_000;

/** Sends a request and reads its answer to the end; `LEFT` when that takes too long. */
async function sendBriefly(address: string, init: RequestInit): Promise<{ status: number }> {
  const headers = { "sec-fetch-site": "same-origin", accept: "text/html", ...init.headers };
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { status, body } = await fetch(address, { ...init, headers, signal, redirect: "manual" });
    for await (const _ of body ?? []);
    return { status };
  } catch (error) {
    if (signal.aborted) return { status: LEFT };
    throw error;
  }
}

test("every document, export and endpoint is loaded or has a bound", () => {
  const isOne = /\.(?:pdf|zip|csv|ics|json|svg|xml|txt)(?:\.ts)?$/;
  const nameOf = (path: string) => Object.entries(url).find(([, one]) => one === path)?.[0] ?? path;
  const served = (routes satisfies RouteConfigEntry[])
    .filter(({ file, path = "" }) => isOne.test(file) || isOne.test(path))
    .map(({ path = "" }) => nameOf(path));
  const listed: string[] = [...growing, ...written, ...Object.keys(bounded)];

  expect(served.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name, at) => listed.indexOf(name) !== at)).toEqual([]);
  expect(served.length).toBeGreaterThan(100);
});

test("keeps client-made state from harming others, however often repeated", async ({ task }) => {
  const other = await signedIn(shop.origin, await makeBuyer());
  const rushes: Rush[] = [];
  for (const one of heavy) {
    rushes.push(await rushAt(one, MANY, async () => (await other.get(url.terms)).status));
  }
  console.table(rushes.map((rush) => ({ ...rush, statuses: JSON.stringify(rush.statuses) })));

  const what = `longest wait of others during ${MANY} requests at each of ${heavy.length} endpoints`;
  claim(task, { what, value: Math.max(...rushes.map(({ othersMs }) => othersMs)), unit: "ms" });
  const harmful = hurtful(rushes, MAX_MS);
  claim(task, {
    what: "such endpoints that keep others waiting for 2 s, 60 times an idle answer, or fail them",
    ...{ value: harmful.length, unit: "", bar: { atMost: 0 } },
  });
  expect(harmful).toEqual([]);
  expect(shop.process.exitCode).toBeNull();
});

test("fills a cart by quick order to its limit, and returns the rest", async () => {
  const visitor = new Browser(shop.origin);
  const before = await db.$count(cartLines);
  const page = await visitor.follow(
    await visitor.post(url.quickOrder, { lines: references.map((one) => `${one} 3`).join("\n") }),
  );
  const add = page.page.querySelector(`button[formaction="${url.addQuickOrder}"]`);

  const added = await visitor.press(url.addQuickOrder, add);
  const rest = await visitor.follow(added);

  expect(await db.$count(cartLines)).toBe(before + MAX_CART_LINES);
  expect(rest.text).toContain("500 lignes");
  expect(rest.page.querySelector("#lignes-verifiees")).not.toBeNull();
});

test("finds a shop that keeps others waiting", async () => {
  const slow: Heavy = { what: "slow", ask: async () => ({ status: 200 }) };
  const wait = async () => {
    await new Promise((done) => setTimeout(done, 30));
    return 200;
  };

  const rush = await rushAt(slow, 2, wait);

  expect(hurtful([{ ...rush, idleMs: 0 }], 20)).toHaveLength(1);
  expect(hurtful([{ ...rush, statuses: { 0: 1 } }], 5_000)).toHaveLength(1);
});
