import { and, asc, eq, not } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { MAX_CART_LINES } from "#app/models/cart/cart.ts";
import { MAX_LIST_ITEMS } from "#app/models/list/list.ts";
import { createList } from "#app/services/list/list.server.ts";
import { hasColors } from "#app/services/paint/color.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { to, url } from "#app/urls.ts";
import { cartLines } from "#drizzle/schema/cart.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { customerListItems } from "#drizzle/schema/list.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { fillCart, makeBuyer, makeProduct } from "#tests/support/factories.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Heavy, hurtful, type Rush, rushAt } from "./largest-state.ts";

vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 });

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

/** The longest cart, list and quick order, of a visitor and of a customer, and all their views. */
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
  const buyer = await makeBuyer();
  const held = rows.slice(0, MAX_CART_LINES).map(({ uid }) => ({ productUid: uid, quantity: 3 }));
  await fillCart(buyer.customerId, held);
  const list = await createList(buyer, { label: "Chantier", comment: "" });
  const listId = list.ok ? list.id : 0;
  await db
    .insert(customerListItems)
    .values(
      held.slice(0, MAX_LIST_ITEMS).map((line, at) => ({ ...line, listId, position: at + 1 })),
    );
  const browser = await signedIn(shop.origin, buyer);
  const get = (path: string): Heavy => ({ what: path, ask: () => browser.get(path) });
  const lines = references.map((reference) => `${reference} 3`).join("\n");
  const id = { id: listId };
  return [
    get(url.cartPdf),
    get(url.cart),
    get(url.cartJson),
    get(url.cartPreview),
    get(to(url.listPdf, id)),
    get(to(url.list, id)),
    get(to(url.listCsv, id)),
    get(to(url.listJson, id)),
    get(url.pickup),
    { what: "POST quick order", ask: () => browser.post(url.quickOrder, { lines }) },
    {
      what: "POST quick order, and its page",
      ask: async () => browser.follow(await browser.post(url.quickOrder, { lines })),
    },
    { what: "POST list to cart", ask: () => browser.post(to(url.addListToCart, id), { all: 1 }) },
  ];
}

test("keeps client-made state from harming others, however often repeated", async ({ task }) => {
  const other = await signedIn(shop.origin, await makeBuyer());
  const rushes: Rush[] = [];
  for (const one of heavy) {
    rushes.push(await rushAt(one, MANY, async () => (await other.get(url.terms)).status));
  }
  console.table(rushes.map((rush) => ({ ...rush, statuses: JSON.stringify(rush.statuses) })));

  claim(task, {
    ...{
      what: `longest wait of others during ${MANY} requests at each of ${heavy.length} endpoints`,
    },
    ...{ value: Math.max(...rushes.map(({ othersMs }) => othersMs)), unit: "ms" },
    bar: { atMost: MAX_MS },
  });
  expect(hurtful(rushes, MAX_MS)).toEqual([]);
  expect(shop.process.exitCode).toBeNull();
});

test("a visitor's quick order fills a cart to its limit, and what is left comes back", async () => {
  const visitor = new Browser(shop.origin);
  const page = await visitor.follow(
    await visitor.post(url.quickOrder, { lines: references.map((one) => `${one} 3`).join("\n") }),
  );
  const fields = (name: string) =>
    page.page
      .querySelectorAll(`#lignes-verifiees [name=${name}]`)
      .map((one) => String(one.getAttribute("value")));

  const added = await visitor.post(url.addQuickOrder, {
    ...{ line: fields("line"), version: fields("version"), batch: fields("batch") },
  });
  const rest = await visitor.follow(added);

  expect(await db.$count(cartLines)).toBe(2 * MAX_CART_LINES);
  expect(rest.text).toContain("500 lignes");
  expect(rest.page.querySelector("#lignes-verifiees")).not.toBeNull();
});

test("a shop that keeps others waiting is found", async () => {
  const slow: Heavy = { what: "slow", ask: async () => ({ status: 200 }) };
  const wait = async () => {
    await new Promise((done) => setTimeout(done, 30));
    return 200;
  };

  const rush = await rushAt(slow, 2, wait);

  expect(hurtful([rush], 20)).toHaveLength(1);
  expect(hurtful([{ ...rush, statuses: { 0: 1 } }], 5_000)).toHaveLength(1);
});
