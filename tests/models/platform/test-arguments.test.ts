import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readTestArguments } from "../../../scripts/testing/arguments.ts";
import { moveClock } from "../../../scripts/testing/clock.ts";

const now = new Date("2026-11-27T09:00:00Z");
const secondsTo = (moment: string) => Number(moveClock(moment, "/lib/faketime.so", now).FAKETIME);

test("npm test runs every part once, with the machine's clock", () => {
  expect(readTestArguments([])).toEqual({
    chosen: ["models", "services", "http", "e2e"],
    filters: [],
    repeat: 1,
    isLong: false,
    at: null,
    shard: null,
    isChangedOnly: false,
  });
});

test("reads parts, a shard and a moment", () => {
  const args = ["--only", "http,models", "--shard", "1/4", "--at", "2026-12-31T23:55", "cart"];

  expect(readTestArguments(args)).toMatchObject({
    chosen: ["models", "http"],
    filters: ["cart"],
    shard: "1/4",
    at: "2026-12-31T23:55",
  });
});

test("the long set, of which npm test takes a part, runs every night", () => {
  const guide = readFileSync("docs/ci.md", "utf8");
  const [, night = ""] = /# \.github\/workflows\/night\.yml\n(.*?)\n```/s.exec(guide) ?? [];
  const runs = [...night.matchAll(/- run: npm test -- (.+)/g)].map(([, words = ""]) => words);

  expect(runs.map((words) => readTestArguments(words.split(" ")))).toContainEqual({
    ...readTestArguments([]),
    isLong: true,
  });
});

test.each(["0/4", "5/4", "1", "1/", "a/b", "1/4/2", "1/100"])("refuses the shard %s", (shard) => {
  expect(() => readTestArguments(["--shard", shard])).toThrow(/--shard takes one part of several/);
});

test("refuses words beside --changed, which chooses files itself", () => {
  expect(() => readTestArguments(["--changed", "cart"])).toThrow(/leave out "cart"/);
});

test.each([
  ["2026-12-31T23:55", "2026-12-31T22:55:00Z"],
  ["2027-03-28T01:55", "2027-03-28T00:55:00Z"],
  ["2027-03-28T03:05", "2027-03-28T01:05:00Z"],
  ["2026-10-25T01:55", "2026-10-24T23:55:00Z"],
  ["2028-02-29T12:00", "2028-02-29T11:00:00Z"],
])("moves the clock to %s in Paris", (moment, instant) => {
  expect(secondsTo(moment)).toBe((Date.parse(instant) - now.getTime()) / 1000);
});

test("moves the clock by an offset with its sign", () => {
  expect(moveClock("2026-11-27T10:30", "/lib/faketime.so", now)).toEqual({
    LD_PRELOAD: "/lib/faketime.so",
    FAKETIME: "+1800.000",
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
    DONT_FAKE_MONOTONIC: "1",
  });
  expect(moveClock("2026-11-27T09:30", "/lib/faketime.so", now).FAKETIME).toBe("-1800.000");
});

test.each([
  "tomorrow",
  "2026-12-31",
  "2026-12-31 23:55",
  "2026-12-31T24:00",
  "2026-12-31T23:60",
  "2026-12-31T23:55Z",
  "2026-02-29T12:00",
  "2026-13-01T12:00",
  "2027-03-28T02:30",
])("refuses the moment %s", (moment) => {
  expect(() => secondsTo(moment)).toThrow(/such as 2026-12-31T23:55, not "/);
});
