import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** The requirements of ASVS 5.0.0: a section, its numbers of level 1, its numbers of level 2. */
const sections: readonly [section: string, first: string, second: string][] = [
  ["1.1", "", "1 2"],
  ["1.2", "1 2 3 4 5", "6 7 8 9"],
  ["1.3", "1 2", "3 4 5 6 7 8 9 10 11"],
  ["1.4", "", "1 2 3"],
  ["1.5", "1", "2"],
  ["2.1", "1", "2 3"],
  ["2.2", "1 2", "3"],
  ["2.3", "1", "2 3 4"],
  ["2.4", "", "1"],
  ["3.2", "1 2", ""],
  ["3.3", "1", "2 3 4"],
  ["3.4", "1 2", "3 4 5 6"],
  ["3.5", "1 2 3", "4 5"],
  ["3.7", "", "1 2"],
  ["4.1", "1", "2 3"],
  ["4.2", "", "1"],
  ["4.3", "", "1 2"],
  ["4.4", "1", "2 3 4"],
  ["5.1", "", "1"],
  ["5.2", "1 2", "3"],
  ["5.3", "1 2", ""],
  ["5.4", "", "1 2 3"],
  ["6.1", "1", "2 3"],
  ["6.2", "1 2 3 4 5 6 7 8", "9 10 11 12"],
  ["6.3", "1 2", "3 4"],
  ["6.4", "1 2", "3 4"],
  ["6.5", "", "1 2 3 4 5"],
  ["6.6", "", "1 2 3"],
  ["6.8", "", "1 2 3 4"],
  ["7.1", "", "1 2 3"],
  ["7.2", "1 2 3 4", ""],
  ["7.3", "", "1 2"],
  ["7.4", "1 2", "3 4 5"],
  ["7.5", "", "1 2"],
  ["7.6", "", "1 2"],
  ["8.1", "1", "2"],
  ["8.2", "1 2", "3"],
  ["8.3", "1", ""],
  ["8.4", "", "1"],
  ["9.1", "1 2 3", ""],
  ["9.2", "1", "2 3 4"],
  ["10.1", "", "1 2"],
  ["10.2", "", "1 2"],
  ["10.3", "", "1 2 3 4"],
  ["10.4", "1 2 3 4 5", "6 7 8 9 10 11"],
  ["10.5", "", "1 2 3 4 5"],
  ["10.6", "", "1 2"],
  ["10.7", "", "1 2 3"],
  ["11.1", "", "1 2"],
  ["11.2", "", "1 2 3"],
  ["11.3", "1 2", "3"],
  ["11.4", "1", "2 3 4"],
  ["11.5", "", "1"],
  ["11.6", "", "1"],
  ["12.1", "1", "2 3"],
  ["12.2", "1 2", ""],
  ["12.3", "", "1 2 3 4"],
  ["13.1", "", "1"],
  ["13.2", "", "1 2 3 4 5"],
  ["13.3", "", "1 2"],
  ["13.4", "1", "2 3 4 5"],
  ["14.1", "", "1 2"],
  ["14.2", "1", "2 3 4"],
  ["14.3", "1", "2 3"],
  ["15.1", "1", "2 3"],
  ["15.2", "1", "2 3"],
  ["15.3", "1", "2 3 4 5 6 7"],
  ["16.1", "", "1"],
  ["16.2", "", "1 2 3 4 5"],
  ["16.3", "", "1 2 3 4"],
  ["16.4", "", "1 2 3"],
  ["16.5", "", "1 2 3"],
  ["17.1", "", "1"],
  ["17.2", "", "1 2 3 4"],
  ["17.3", "", "1 2"],
];

const page = readFileSync("docs/asvs.md", "utf8");

const rows = [
  ...page.matchAll(/^\| (V[\d.]+) +\| (\d) +\| ([^|]+?) +\| ([^|]+?) +\| ([^|]+?) *\|$/gm),
].map(([, id = "", level = "", asks = "", answer = "", why = ""]) => ({
  ...{ id, level, asks, answer, why },
}));

const answered = (kind: string) => rows.filter(({ answer }) => answer === kind);

test("answers each requirement of levels 1 and 2 once, and no other", () => {
  const numbers = (text: string) => text.split(" ").filter(Boolean);
  const required = sections.flatMap(([section, first, second]) => [
    ...numbers(first).map((number) => `V${section}.${number} 1`),
    ...numbers(second).map((number) => `V${section}.${number} 2`),
  ]);

  expect(rows.map(({ id, level }) => `${id} ${level}`).toSorted()).toEqual(required.toSorted());
  expect([70, 183]).toEqual(
    ["1", "2"].map((one) => rows.filter((row) => row.level === one).length),
  );
});

test("each answer is of a listed kind, and says where or why", () => {
  const kinds = ["tested", "decided", "in code", "exception", "not applicable"];
  const bare = (text: string) => /^\W*$|\s\(\s*\)|, ?$|:\s*$/.test(text);

  expect(rows.filter(({ answer }) => !kinds.includes(answer))).toEqual([]);
  expect(rows.filter(({ why, asks }) => bare(why) || bare(asks))).toEqual([]);
});

test("each answer names its tests, its decision or its remedy", () => {
  const isNot = (kind: string, pattern: RegExp) =>
    answered(kind).filter(({ why }) => !pattern.test(why));
  const chapters = [...page.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
  const named = rows.flatMap(({ why }) =>
    [...why.matchAll(/"([^"]+)" below/g)].map(([, name]) => name),
  );

  expect(isNot("tested", /`tests\/[\w/.-]+\.(?:test|spec)\.tsx?`/)).toEqual([]);
  expect(isNot("decided", /`(?:docs\/|README\.md|app\/|package)|" below/)).toEqual([]);
  expect(isNot("exception", /mend|as V\d/i)).toEqual([]);
  expect(named.filter((name) => !chapters.includes(name))).toEqual([]);
});

test("every file that is named is there", () => {
  const named = [...page.matchAll(/`([\w./*-]+)`/g)].flatMap(([, path = ""]) =>
    /\/|\.(?:ts|md|json)$|^Dockerfile$/.test(path) && !path.startsWith("/") ? [path] : [],
  );
  const isThere = (path: string) =>
    path.includes("*") ? globSync(path).length > 0 : existsSync(path);

  expect(named.length).toBeGreaterThan(200);
  expect([...new Set(named)].filter((path) => !isThere(path))).toEqual([]);
});
