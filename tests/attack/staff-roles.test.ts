import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { staffRoles } from "#app/models/auth/staff.ts";
import { makeOwnedWorld, type OwnedWorld } from "#tests/attack/ownership/owned.ts";
import { cookieOf } from "#tests/attack/ownership/owned-endpoints.ts";
import { claim } from "#tests/support/attack/claim.ts";
import type { Pattern } from "#tests/support/attack/known-world.ts";
import { spoil } from "#tests/support/attack/spoiled.ts";
import { makeStaff, staffBrowser } from "#tests/support/auth/staff.ts";
import { howMany } from "#tests/support/length.ts";
import { type RunningShop, startShop } from "#tests/support/shop.ts";
import {
  deadScreens,
  makeStaffPaths,
  roleOf,
  type StaffPaths,
  staffPatterns,
  walkScreens,
} from "./staff-roles.ts";

vi.setConfig({ testTimeout: howMany(180_000, 600_000), hookTimeout: 120_000 });

let shop: RunningShop;
let world: OwnedWorld;
let paths: StaffPaths;
beforeAll(async () => {
  shop = await startShop();
  world = await makeOwnedWorld("Essai");
  paths = await makeStaffPaths(world);
});
afterAll(() => shop.stop());

test("declares a role for every staff address", () => {
  expect(staffPatterns.length).toBeGreaterThan(50);
  for (const pattern of staffPatterns) expect(() => roleOf(pattern)).not.toThrow();
  expect(() => roleOf("home" satisfies Pattern)).toThrow("no role is declared");
});

test.each(staffRoles)("every screen of the role %s answers it", async (role) => {
  expect(await deadScreens(shop.origin, role, paths)).toEqual([]);
});

test("screens of a role are closed to everyone else, and nothing changes", async ({ task }) => {
  const walks: Awaited<ReturnType<typeof walkScreens>>[] = [];
  for (const role of staffRoles) walks.push(await walkScreens(shop.origin, role, { world, paths }));

  const findings = walks.flatMap((walk) => walk.findings);
  expect(findings.slice(0, 10)).toEqual([]);
  claim(task, {
    what: "requests for staff screens by visitors, customers and staff of other roles",
    value: walks.reduce((sum, { tried }) => sum + tried, 0),
    unit: "requests",
    bar: { atLeast: 900 },
  });
  claim(task, {
    what: "such requests not refused or with side effects",
    value: findings.length,
    unit: "findings",
    bar: { atMost: 0 },
  });
});

describe("the check itself", () => {
  test("finds a screen that takes any staff for the right role", async () => {
    const clerk = cookieOf(await staffBrowser(shop.origin, await makeStaff(["catalogue"])));
    const spoiled = await spoil(shop, {
      request: (request) =>
        `${request.headers.cookie}`.includes("exploitation")
          ? { ...request, headers: { ...request.headers, cookie: clerk } }
          : request,
    });

    const { findings } = await walkScreens(spoiled.origin, "catalogue", { world, paths }, [
      "settings",
    ]);
    await spoiled.stop();

    expect(findings.join("\n")).toMatch(
      /page \/exploitation\/reglages by staff of the other roles: 200/,
    );
  });
});
