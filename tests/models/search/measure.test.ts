import { describe, expect, test } from "vitest";
import {
  equalSize,
  otherSizes,
  thicknessPattern,
  threadOrSize,
  withEqualSizes,
} from "#app/models/search/measure.ts";
import { isUnit } from "#app/models/search/unit-size.ts";

describe("sizes as labels may write them, in millimetres", () => {
  test.each([
    ["20cm", ["200"]],
    ["2,5m", ["2500"]],
    ["2,50x1,20m", ["2500 x 1200"]],
    ["2.5x1.2", ["2500 x 1200"]],
    ["20x20x50", ["200 x 200 x 500"]],
    ["20x20x50cm", ["200 x 200 x 500"]],
    ["20", ["200"]],
    ["13mm", []],
    ["100", []],
    ["4", []],
    ["12,5", []],
    ["ba13", []],
    ["m8x40", []],
    ["ciment", []],
    ["1x", []],
    ["1,2,3", []],
  ])("%s", (token, sizes) => {
    expect(otherSizes(token).map((pieces) => pieces.join(" "))).toEqual(sizes);
  });

  test("reads units as labels write them", () => {
    expect(["mm", "kg", "l", "m2"].every(isUnit)).toBe(true);
    expect(["sac", "x", ""].some(isUnit)).toBe(false);
  });
});

describe("sizes written in one way", () => {
  test.each([
    ["vis 5 par 50", "vis 5x50"],
    ["velux mk04", "velux 78x98"],
    ["laine lambda 32", "laine lambda32"],
    ["laine lambda 0,035", "laine lambda35"],
    ["laine λ 32", "laine lambda32"],
    ["laine gr32", "laine lambda32"],
    ["disque grain 60", "disque grain 60"],
    ["mamelon 15/21", "mamelon filet15s21"],
    ["mamelon 1/2", "mamelon filet15s21"],
    ['mamelon 1/2"', "mamelon filet15s21"],
    ['vanne 1"', "vanne filet26s34"],
    ["vanne 1 pouce", "vanne filet26s34"],
    ['coude 1"1/4', "coude filet33s42"],
    ["coude 1 1/4", "coude filet33s42"],
    ["isolant r = 6", "isolant r6"],
    ["sable 0/4", "sable 0/4"],
    ["ciment 32,5", "ciment 32,5"],
  ])("%s", (typed, written) => {
    expect(withEqualSizes(typed).replace(/\s+/g, " ").trim()).toBe(written);
  });
});

test.each([
  ["filet15s21", 'Mamelon mâle laiton 1/2" (15/21)', true],
  ["filet15s21", 'Vanne à sphère 1/2"', true],
  ["filet26s34", 'Vanne à sphère 1"', true],
  ["filet26s34", 'Union 1"1/4 (33/42)', false],
  ["filet15s21", 'Bouchon 1"1/2 (40/49)', false],
])("%s in %s: %s", (token, label, isSame) => {
  expect(new RegExp(equalSize(token)?.pattern ?? "").test(label)).toBe(isSame);
});

describe("a thread written as a size", () => {
  test.each([
    ["20x27", 'Manchon femelle laiton 3/4" (20/27)', true],
    ["20x27", 'Vanne à sphère 3/4"', true],
    ["20x27", "Tasseau sapin 20 x 27 mm", true],
    ["20x27", "Dalle 200 x 270 mm", true],
    ["20x27", "Tasseau 20 x 270 mm", false],
    ["20x27", 'Manchon femelle laiton 1/2" (15/21)', false],
    ["50x60", "Chevron 50 x 60 mm", true],
    ["50x60", 'Bouchon 2" (50/60)', true],
  ])("%s in %s: %s", (token, label, isSame) => {
    expect(new RegExp(threadOrSize(token)?.pattern ?? "$^", "i").test(label)).toBe(isSame);
  });

  test.each(["20x28", "20x27x50", "20x27cm", "m20x27", "20"])("%s is none", (token) => {
    expect(threadOrSize(token)).toBeNull();
  });
});

test.each([
  ["Parpaing creux B40 200 x 200 x 500 mm", true],
  ["Parpaing creux B40 150 x 200 x 500 mm", false],
  ["Bloc béton cellulaire lisse 625 x 250 mm x ép. 200 mm", true],
])("a block de 20 is %s: %s", (label, isThat) => {
  expect(new RegExp(thicknessPattern("20") ?? "").test(label)).toBe(isThat);
});

test.each(["13mm", "100", "4", "ciment"])("%s is no thickness said in centimetres", (token) => {
  expect(thicknessPattern(token)).toBeNull();
});
