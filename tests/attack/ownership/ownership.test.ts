import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { to, url } from "#app/urls.ts";
import { CANARY, canariesIn, plantCanaries } from "#tests/attack/canary.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { changedTables, hashDatabase } from "#tests/support/attack/database-hash.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeShop, readyCheckout } from "#tests/support/checkout/checkouts.ts";
import { fillCart, makeBuyer } from "#tests/support/factories.ts";
import { howMany } from "#tests/support/length.ts";
import { Browser, type RunningShop, startShop } from "#tests/support/shop.ts";
import { makeOwnedWorld, type OwnedWorld } from "./owned.ts";
import { filledIn, postEverywhere, theirNumbers } from "./owned-bodies.ts";
import { calls, cookieOf, makeCall } from "./owned-endpoints.ts";
import { hashOwned } from "./owned-hash.ts";
import { owningOf } from "./owned-paths.ts";
import { addresses, type Other, walkAsOthers, walkAsOwner } from "./ownership.ts";

vi.setConfig({ testTimeout: howMany(180_000, 900_000), hookTimeout: 120_000 });

let shop: RunningShop;
let theirs: OwnedWorld;
let mine: OwnedWorld;
let owner: Browser;
let read: Awaited<ReturnType<typeof walkAsOwner>>;

beforeAll(async () => {
  shop = await startShop();
  theirs = await makeOwnedWorld(`${CANARY} mots`);
  await plantCanaries();
  mine = await makeOwnedWorld("Les miens");
  owner = await signedIn(shop.origin, theirs.buyer);
  read = await walkAsOwner(theirs, owner);
});
afterAll(() => shop.stop());

async function othersAt(origin: string): Promise<Record<Other, Browser>> {
  const { companyId, store } = theirs.buyer;
  const role = "buyer-without-prices";
  const colleague = await makeBuyer({ companyId, storeUid: store.uid, role });
  return {
    visitor: new Browser(origin),
    stranger: await signedIn(origin, mine.buyer),
    colleague: await signedIn(origin, colleague),
  };
}

const walked = () => {
  const isOwned = (path: string) => ["company", "customer"].includes(owningOf(path));
  const rest = addresses.filter((path) => !isOwned(path));
  return [...addresses.filter(isOwned), ...rest.filter((_, at) => at % howMany(4, 1) === 0)];
};

describe("a private resource", () => {
  test("shows its owner the canary planted in it", async ({ task }) => {
    expect(read.findings).toEqual([]);
    claim(task, {
      what: "tables whose planted texts their owner can read",
      value: read.seen.size,
      unit: "tables",
      bar: { atLeast: 15 },
    });
  });

  test("is hidden from other customers, visitors, colleagues without rights", async ({ task }) => {
    const { tried, findings } = await walkAsOthers(
      theirs,
      await othersAt(shop.origin),
      read.commands,
      walked(),
    );

    claim(task, {
      what: "requests for another's objects, as page and as data",
      value: tried,
      unit: "requests",
      bar: { atLeast: 700 },
    });
    expect(findings.slice(0, 10)).toEqual([]);
    claim(task, {
      what: "such requests not refused, leaking a planted text or with side effects",
      value: findings.length,
      unit: "findings",
      bar: { atMost: 0 },
    });
  });

  test("is not reached by its number in another customer's form", async ({ task }) => {
    const before = await hashOwned(theirs);
    const browser = await signedIn(shop.origin, mine.buyer);

    const fields = { ...filledIn, ...(await theirNumbers(theirs)) };
    const replies = await postEverywhere(browser, mine, fields);

    const findings = replies.flatMap(({ path, reply }) => {
      const seen = canariesIn(`${reply.text} ${reply.location}`);
      return reply.status >= 500 || seen.length > 0 ? [[path, reply.status, ...seen]] : [];
    });
    const changed = changedTables(before, await hashOwned(theirs));
    // The session survived, so every post was judged as its owner's.
    expect((await browser.get(url.account)).status).toBe(200);
    expect([...findings.slice(0, 10), ...changed]).toEqual([]);
    claim(task, {
      what: `tables of another changed by foreign ids in ${replies.length} forms`,
      value: changed.length + findings.length,
      unit: "findings",
      bar: { atMost: 0 },
    });
  });

  test("is not reached through an endpoint", async ({ task }) => {
    const before = await hashOwned(theirs);
    const cookie = cookieOf(await signedIn(shop.origin, mine.buyer));

    const findings: unknown[] = [];
    for (const call of calls) {
      for (const headers of [{ cookie }, { cookie: "" }]) {
        const { status, text } = await makeCall(shop.origin, call, theirs, headers);
        const owning = owningOf(call.path);
        const isKept = owning === "company" || owning === "customer";
        const isRefused = status === 401 || status === 404;
        const seen = canariesIn(text);
        if ((isKept && !isRefused) || seen.length > 0) findings.push([call.id, status, ...seen]);
      }
    }

    expect(findings.slice(0, 10)).toEqual([]);
    expect(changedTables(before, await hashOwned(theirs))).toEqual([]);
    claim(task, {
      what: `API endpoints that reach another's objects, of ${calls.length}`,
      value: findings.length,
      unit: "calls",
      bar: { atMost: 0 },
    });
  });
});

describe("the check itself", () => {
  test("finds an address that treats any customer as the owner", async () => {
    const cookie = cookieOf(owner);
    const spoiled = await spoil(shop, {
      request: (request) =>
        request.path.startsWith(to(url.list, { id: theirs.listId }))
          ? { ...request, headers: { ...request.headers, cookie } }
          : request,
    });

    const others = await othersAt(spoiled.origin);
    const { findings } = await walkAsOthers(theirs, others, read.commands, [url.list]);
    await spoiled.stop();

    expect(findings.join("\n")).toMatch(/by stranger: 200, with a text of customer_lists/);
    expect(findings.join("\n")).toMatch(/by visitor: 200/);
  });

  test("finds another customer's canary in a public response", async () => {
    const spoiled = await spoil(shop, {
      answer: (answer) => ({
        ...answer,
        body: Buffer.concat([answer.body, Buffer.from(`<!-- ${CANARY}.orders.comment.1 -->`)]),
      }),
    });

    const others = await othersAt(spoiled.origin);
    const { findings } = await walkAsOthers(theirs, others, read.commands, [url.terms]);
    await spoiled.stop();

    expect(findings).toContain(`GET ${url.terms} by visitor: 200, with a text of orders`);
  });

  test("declares an owner for every address", () => {
    expect(() => owningOf("/mon-compte/nouveaute/:nouveauteId")).toThrow("nouveauteId");
  });
});

test("answers alike for another customer's order and for none", async () => {
  const browser = await signedIn(shop.origin, mine.buyer);
  const { uid } = theirs.order;
  const noUid = "261124-AAAAAAAAAA";

  const foreign = await browser.get(to(url.order, { uid }));
  const none = await browser.get(to(url.order, { uid: noUid }));

  const said = (text: string) =>
    text
      .replaceAll(uid, noUid)
      .replace(/(?:nonce|name="form_key" value)="[^"]*"|[\w-]{12}(?=<\/)/g, "");
  expect(foreign.status).toBe(none.status);
  expect(said(foreign.page.querySelector("main")?.innerHTML ?? "")).toBe(
    said(none.page.querySelector("main")?.innerHTML ?? ""),
  );
});

test("refuses an order with the key of another's checkout", async () => {
  const { product, newBuyer } = await makeShop(10);
  const lines = [{ productUid: product.uid, quantity: 1 }];
  const { orderKey } = await readyCheckout(lines, { buyer: await newBuyer() });
  const thief = await newBuyer();
  await fillCart(thief.customerId, lines);
  const browser = await signedIn(shop.origin, thief);
  await browser.get(url.pickup);
  const before = await hashDatabase();

  const refused = await browser.post(url.checkoutPayment, {
    payment_method: "store",
    order_key: orderKey,
  });

  expect([refused.status, refused.location]).toEqual([303, url.checkoutSummary]);
  const changed = changedTables(before, await hashDatabase());
  expect(changed.filter((name) => name !== "sessions")).toEqual([]);
});
