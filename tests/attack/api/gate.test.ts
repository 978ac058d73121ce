import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { cookieOf } from "#tests/attack/ownership/owned-endpoints.ts";
import { type ApiWorld, makeApiWorld } from "#tests/support/api/world.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";
import { makeBuyer } from "#tests/support/factories.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import { type Askers, requestAsNobodyMay } from "./gate.ts";

vi.setConfig({ testTimeout: 120_000 });

let shop: RunningShop;
let world: ApiWorld;
let askers: Askers;
beforeAll(async () => {
  shop = await startShop();
  world = await makeApiWorld();
  askers = {
    customer: cookieOf(await signedIn(shop.origin, world.buyer)),
    stranger: cookieOf(await signedIn(shop.origin, await makeBuyer())),
  };
});
afterAll(() => shop.stop());

test("refuses requests by visitors, for others, without token or cross-site", async ({ task }) => {
  const { tried, findings } = await requestAsNobodyMay(shop.origin, world, askers);

  expect(findings.slice(0, 10)).toEqual([]);
  claim(task, {
    what: `unauthorised API calls answered or with side effects, of ${tried}`,
    value: findings.length,
    unit: "findings",
    bar: { atMost: 0 },
  });
});

describe("the check itself", () => {
  test("finds an endpoint that answers another customer", async () => {
    const spoiled = await spoil(shop, {
      request: (request) => ({
        ...request,
        headers: { ...request.headers, cookie: askers.customer },
      }),
    });

    const walk = await requestAsNobodyMay(spoiled.origin, world, askers, ({ id }) => id === "list");
    await spoiled.stop();

    expect(walk.findings).toEqual(["list by a visitor: 200", "list by another: 200"]);
  });

  test("finds an endpoint that accepts a form of another site", async () => {
    const spoiled = await spoil(shop, {
      request: (request) => ({
        ...request,
        headers: { ...request.headers, "sec-fetch-site": "same-origin" },
      }),
    });

    const walk = await requestAsNobodyMay(
      spoiled.origin,
      world,
      askers,
      ({ id }) => id === "createList",
    );
    await spoiled.stop();

    expect(walk.findings).toContain("createList from another site: 200");
    expect(walk.findings).toContain("customer_lists changed");
  });
});
