import { describe, expect, test } from "vitest";
import {
  isKnownTo,
  knownBrowserLine,
  knownTo,
  readKnownBrowser,
} from "#app/models/auth/known-browser.ts";

const ORIGIN = "https://madrier.example";
const KEY = "a key";
const CARD = "2910000000376";

const sent = (line: string) => `a=b; ${line.split(";")[0]}`;

describe("a browser that signed in", () => {
  test("is known to that account only, by a cookie without identity", () => {
    const line = knownBrowserLine(ORIGIN, knownTo(null, CARD, KEY));
    const browser = readKnownBrowser(ORIGIN, sent(line));

    expect(line).toMatch(
      /^__Host-madrier-appareil=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure$/,
    );
    expect(line).not.toContain(CARD);
    expect(browser && isKnownTo(browser, CARD, KEY)).toBe(true);
    expect(browser && isKnownTo(browser, "2910000000741", KEY)).toBe(false);
    expect(browser && isKnownTo(browser, CARD, "another key")).toBe(false);
  });

  test("stays known to eight accounts, the latest, each once", () => {
    let browser = knownTo(null, "0", KEY);
    for (const account of ["1", "2", "3", "4", "5", "6", "7", "7", "8"]) {
      browser = knownTo(browser, account, KEY);
    }

    expect(browser.marks).toHaveLength(8);
    expect(isKnownTo(browser, "0", KEY)).toBe(false);
    expect(isKnownTo(browser, "1", KEY)).toBe(true);
  });

  test.each([
    "",
    "x",
    `${"a".repeat(22)}`,
    `${"a".repeat(22)}.short`,
    `${"a".repeat(21)}.${"b".repeat(22)}`,
  ])("is nobody by the value %j", (value) => {
    expect(readKnownBrowser(ORIGIN, `__Host-madrier-appareil=${value}`)).toBeNull();
  });

  test("is not known by another's mark under a number of its own", () => {
    const theirs = knownTo(null, CARD, KEY);
    const own = knownTo(null, "another", KEY);

    expect(isKnownTo({ nonce: own.nonce, marks: theirs.marks }, CARD, KEY)).toBe(false);
  });
});
