import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { url } from "#app/urls.ts";
import { makeOwnedWorld, type OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { filledIn } from "#tests/attack/ownership/owned-bodies.ts";
import { cookieOf } from "#tests/attack/ownership/owned-endpoints.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { send, sendRaw } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { foreignArrivals, knockFromElsewhere, readEverything } from "./gate.ts";

vi.setConfig({ testTimeout: howMany(180_000, 1_800_000), hookTimeout: 120_000 });

let shop: RunningShop;
let world: OwnedWorld;
let cookie: string;
let staff: string;
beforeAll(async () => {
  shop = await startShop();
  world = await makeOwnedWorld("Essai");
  cookie = cookieOf(await signedIn(shop.origin, world.buyer));
  staff = cookieOf(await staffBrowser(shop.origin, await makeStaff(["operator", "editor"])));
});
afterAll(() => shop.stop());

describe("a request sent by another site from a customer's browser", () => {
  test("is refused at every address, by every method, and changes nothing", async ({ task }) => {
    const { tried, findings } = await knockFromElsewhere(shop.origin, {
      cookie: `${cookie}; ${staff}`,
      world,
    });

    expect(findings.slice(0, 10)).toEqual([]);
    claim(task, {
      what: `cross-site requests answered or with side effects, of ${tried} in ${Object.keys(foreignArrivals).length} ways`,
      value: findings.length,
      unit: "findings",
      bar: { atMost: 0 },
    });
  });

  test("passes when a page of the shop sends it", async () => {
    const headers = { cookie, "content-type": "application/x-www-form-urlencoded" };
    const body = `productUid=${world.productUid}&quantity=1`;
    const length = { "content-length": String(body.length) };
    const post = (shown: Record<string, string>) =>
      send(shop.origin, {
        method: "POST",
        path: url.addToCart,
        headers: { ...headers, ...length, ...shown },
        body,
      });

    expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(303);
    expect((await post({ origin: shop.origin })).status).toBe(303);
    expect((await post({ origin: "https://ailleurs.example" })).status).toBe(403);
  });

  test("is refused with an unknown method", async () => {
    const said = await sendRaw(shop.origin, "BREW / HTTP/1.1\r\nHost: localhost\r\n\r\n");

    expect(said).toMatch(/^HTTP\/1.1 400 /);
  });
});

test("changes nothing on GET, except at the listed paths", async ({ task }) => {
  const cookies = { visitor: "", customer: cookie, staff };

  const { tried, findings } = await readEverything(shop.origin, cookies, world);

  expect(findings.slice(0, 40)).toEqual([]);
  claim(task, {
    what: `GET, HEAD and OPTIONS requests failed or with side effects, of ${tried}`,
    value: findings.length,
    unit: "findings",
    bar: { atMost: 0 },
  });
});

describe("the check itself", () => {
  test("finds a gate that accepts requests of another site", async () => {
    const spoiled = await spoil(shop, {
      request: (request) => ({
        ...request,
        headers: { ...request.headers, "sec-fetch-site": "same-origin" },
      }),
    });
    const asker = { cookie, world };

    const { findings } = await knockFromElsewhere(spoiled.origin, asker, [url.addToCart]);
    await spoiled.stop();

    expect(Object.keys(filledIn)).toContain("quantity");
    expect(findings.join("\n")).toMatch(/POST \/panier\/ajouter from another site: 303/);
    expect(findings).toContain("cart_lines changed");
  });

  test("finds an address that changes data on GET", async () => {
    const spoiled = await spoil(shop, {
      request: (request) => ({
        ...request,
        method: "POST",
        headers: { ...request.headers, "sec-fetch-site": "same-origin" },
      }),
    });

    const { findings } = await readEverything(spoiled.origin, { customer: cookie }, world, [
      url.duplicateCart,
    ]);
    await spoiled.stop();

    expect(findings).toContain(`${url.duplicateCart}: carts changed`);
  });
});
