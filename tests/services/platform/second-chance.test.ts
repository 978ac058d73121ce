import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dataDirectory } from "../../../scripts/environment.ts";
import { aloneInVitest, runVitest } from "../../../scripts/testing/runners.ts";
import { judgeRun } from "../../../scripts/testing/second-chance.ts";

/** A folder of planted tests, below the packages that they import. */
let folder: string;

beforeEach(() => {
  mkdirSync(dataDirectory, { recursive: true });
  folder = mkdtempSync(resolve(dataDirectory, "planted-"));
  plant("vitest.config.mjs", "export default {};");
});

afterEach(() => rmSync(folder, { recursive: true }));

test("a test that fails once is flaky, and counts as passed", () => {
  plant(
    "once.test.mjs",
    `test("fails once", () => ${failFirst("once")}); test("holds", () => {});`,
  );

  const verdict = runPlanted();

  expect(verdict).toMatchObject({ passed: 2, failed: [] });
  expect(verdict.flaky).toEqual(["once.test.mjs > fails once: Error: first time"]);
});

test("a test that fails twice is failed", () => {
  plant("always.test.mjs", `test("fails", () => expect(1).toBe(2)); test("holds", () => {});`);

  expect(runPlanted()).toEqual({
    passed: 1,
    flaky: [],
    failed: ["always.test.mjs > fails: AssertionError: expected 1 to be 2 // Object.is equality"],
  });
});

test("a file that loads the second time counts as its tests", () => {
  plant("load.test.mjs", `${failFirst("load")}; test("one", () => {}); test("two", () => {});`);
  plant("other.test.mjs", `test("holds", () => {});`);

  expect(runPlanted()).toEqual({
    passed: 3,
    flaky: ["load.test.mjs could not be loaded"],
    failed: [],
  });
});

test("a file that does not load twice is failed", () => {
  plant("load.test.mjs", `import "./nowhere.mjs"; test("one", () => {});`);

  expect(runPlanted()).toEqual({
    passed: 0,
    flaky: [],
    failed: ["load.test.mjs could not be loaded"],
  });
});

test("a file whose preparation fails once runs again with all its tests", () => {
  plant(
    "prepared.test.mjs",
    `beforeAll(() => ${failFirst("prepared")}); test("one", () => {}); test("two", () => {});`,
  );

  expect(runPlanted()).toMatchObject({ passed: 2, failed: [] });
});

test("eleven failed tests do not run again", () => {
  plant("many.test.mjs", `test.each([...Array(11).keys()])("%i", () => ${failFirst("many")});`);
  plant("all.test.mjs", `test.each([...Array(11).keys()])("%i", () => { throw Error("no"); });`);

  const { passed, flaky, failed } = runPlanted();

  expect({ passed, flaky }).toEqual({ passed: 10, flaky: [] });
  expect(failed).toHaveLength(12);
});

function plant(name: string, code: string) {
  const imports = `import { existsSync, writeFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
function failFirst(mark) {
  if (existsSync(mark)) return;
  writeFileSync(mark, "");
  throw new Error("first time");
}`;
  writeFileSync(resolve(folder, name), name.includes("config") ? code : `${imports}\n${code}\n`);
}

function failFirst(mark: string): string {
  return `failFirst(${JSON.stringify(resolve(folder, mark))})`;
}

function runPlanted() {
  const output = resolve(folder, "report.json");
  const environment = { VITEST: undefined, VITEST_POOL_ID: undefined, VITEST_WORKER_ID: undefined };
  const run = (args: readonly string[]) =>
    runVitest({ args, environment, output, isSilent: true }, folder);
  return judgeRun(run([]), (files) => run([...aloneInVitest, ...files]));
}
