import { describe, expect, test } from "vitest";
import { readPersonName, refusedInName } from "#app/models/platform/person-name.ts";

describe("a person's name", () => {
  test.each([
    ["P.Durand", "P. Durand"],
    ["J.-P. Durand", "J.-P. Durand"],
    ["J.P.Durand", "J. P. Durand"],
    ["Jean\u00a0Paul", "Jean Paul"],
    [" Jean \u202f Paul ", "Jean Paul"],
    ["Anne\u2011Marie", "Anne-Marie"],
    ["O\u02bcBrien", "O’Brien"],
    ["Zoe\u0308", "Zoë"],
    ["Dupont & Fils", "Dupont & Fils"],
    ["Jean (gérant)", "Jean (gérant)"],
    ["Durand, Jean", "Durand, Jean"],
    ["Nguyễn Văn Đức", "Nguyễn Văn Đức"],
    ["M. Le Goff", "M. Le Goff"],
  ])("%j is read as %j", (typed, name) => {
    expect(readPersonName(typed)).toBe(name);
    expect(refusedInName(name)).toEqual([]);
  });

  test.each([
    ["Jean@exemple", ["@"]],
    ["<b>Jean</b>", ["<", ">", "/"]],
    ["www.exemple.fr", ["."]],
    ["Jean https://x", [":", "/"]],
    ["Appelez le 0899", ["0", "8", "9"]],
    ["a\u0007b", ["\u0007"]],
  ])("%j is refused, and its signs named", (typed, signs) => {
    expect(refusedInName(readPersonName(typed))).toEqual(signs);
  });
});
