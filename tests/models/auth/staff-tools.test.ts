import { expect, test } from "vitest";
import { groupTools, isOf, type StaffTool } from "#app/components/layout/staff-tools.ts";
import { type StaffRole, staffRoles } from "#app/models/auth/staff.ts";

const toolsOf = (...roles: StaffRole[]): StaffTool[] =>
  groupTools({ roles }).flatMap(({ tools }) => tools);

const namesOf = (...roles: StaffRole[]) => toolsOf(...roles).map(({ name }) => name);

test("a counter's menu holds what a counter opens, in the order of a day", () => {
  expect(namesOf("counter")).toEqual([
    ...["today", "desk", "customers", "behalf", "requests"],
    ...["arrivals", "handover"],
  ]);
});

test("two roles give each screen once, by subject", () => {
  const names = namesOf("counter", "depot", "order-desk");

  expect(new Set(names).size).toBe(names.length);
  expect(groupTools({ roles: ["editor", "operator"] }).map(({ name }) => name)).toEqual([
    ...["day", "customers", "site", "watch"],
  ]);
  expect(groupTools({ roles: [] })).toEqual([]);
});

test.each([
  ["/exploitation/donnees/articles/fiche/A1", "records"],
  ["/exploitation/medias/7", "media"],
  ["/exploitation/messages/3", "messages"],
  ["/exploitation/commandes", "desk"],
])("%s is of one screen", (pathname, name) => {
  const own = toolsOf(...staffRoles).filter((tool) => isOf(tool, pathname));

  expect(own.map((tool) => tool.name)).toEqual([name]);
});
