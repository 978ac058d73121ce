import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { makeOwnedWorld } from "#tests/attack/ownership/owned.ts";
import { claim } from "#tests/support/attack/claim.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  type DepotFixtures,
  depotPatterns,
  foreignClerk,
  makeDepotFixtures,
  shownElsewhere,
  walkDepots,
} from "./staff-depots.ts";

vi.setConfig({ testTimeout: howMany(180_000, 600_000), hookTimeout: 120_000 });

let shop: RunningShop;
let made: DepotFixtures;
beforeAll(async () => {
  shop = await startShop();
  made = await makeDepotFixtures(await makeOwnedWorld("Essai"));
});
afterAll(() => shop.stop());

test("walks every staff address that names a thing of a depot", () => {
  expect(depotPatterns).toEqual(expect.arrayContaining(["preparation", "handover", "round"]));
  expect(depotPatterns).toEqual(expect.arrayContaining(["deskOrder", "staffRequest"]));
  expect(depotPatterns.length).toBeGreaterThanOrEqual(17);
});

test("another depot's clerk finds no thing, and changes nothing", async ({ task }) => {
  const { tried, findings } = await walkDepots(await foreignClerk(shop.origin), made);

  expect(findings.slice(0, 10)).toEqual([]);
  claim(task, {
    what: "requests of a depot's clerk for orders, requests and slots of others",
    value: tried,
    unit: "requests",
    bar: { atLeast: 110 },
  });
  claim(task, {
    what: "such requests not refused or with side effects",
    value: findings.length,
    unit: "findings",
    bar: { atMost: 0 },
  });
});

test("lists, searches and exports name no thing of another depot", async () => {
  expect(await shownElsewhere(await foreignClerk(shop.origin), made)).toEqual([]);
});

describe("the check itself", () => {
  test("finds pages and lists that do not look at the depot", async () => {
    const everywhere = await foreignClerk(shop.origin, "bound to every depot");
    const { findings } = await walkDepots(everywhere, made, ["preparation", "staffRequest"]);
    const shown = (await shownElsewhere(everywhere, made)).join("\n");

    expect(findings.join("\n")).toMatch(/page \/exploitation\/depot\/preparation\/.+: 200/);
    expect(findings.join("\n")).toMatch(/page \/exploitation\/demandes\/.+: 200/);
    for (const list of ["commandes", "clients", "demandes"]) {
      expect(shown).toContain(`in /exploitation/${list}`);
    }
    expect(shown).toContain("in the export");
  });
});
