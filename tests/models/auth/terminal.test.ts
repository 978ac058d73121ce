import { describe, expect, test } from "vitest";
import {
  formatLeft,
  LOCK_SECONDS,
  lockedSince,
  lockState,
  locksAt,
  REGISTERED_DAYS,
} from "#app/models/auth/terminal.ts";
import {
  readRegistration,
  readTerminalCookie,
  signRegistration,
  terminalCookie,
  terminalCookieLine,
} from "#app/models/auth/terminal-cookie.ts";

const KEY = "a key of the shop";
const AT = new Date("2026-11-23T08:00:00Z");
const HERE = { storeUid: 12, generation: 3, registeredAt: AT };
const SIGNED = signRegistration(HERE, KEY);
const [STORE, GENERATION, SECONDS, SIGNATURE = ""] = SIGNED.split(".");
const days = (count: number) => new Date(AT.getTime() + count * 86_400_000);

describe("the registration of a shared terminal", () => {
  test("is read back unchanged", () => {
    expect(readRegistration(SIGNED, KEY, AT)).toEqual(HERE);
  });

  test.each([
    ["of another depot", `13.${GENERATION}.${SECONDS}.${SIGNATURE}`],
    ["of a later code", `${STORE}.4.${SECONDS}.${SIGNATURE}`],
    ["of another day", `${STORE}.${GENERATION}.${Number(SECONDS) + 1}.${SIGNATURE}`],
    ["that is cut", SIGNED.slice(0, -1)],
    ["without signature", `${STORE}.${GENERATION}.${SECONDS}.`],
    ["with a forged signature", `${STORE}.${GENERATION}.${SECONDS}.${"A".repeat(43)}`],
    ["of another key", signRegistration(HERE, "another key")],
    ["with more after it", `${SIGNED}.x`],
    ["with a zero before the depot", `0${SIGNED}`],
    ["that is empty", ""],
    ["with a sign", `-${SIGNED}`],
  ])("%s is none", (_, value) => {
    expect(readRegistration(value, KEY, AT)).toBeNull();
  });

  test("lasts as long as browsers keep it, and none comes from the future", () => {
    expect(readRegistration(SIGNED, KEY, days(REGISTERED_DAYS))).not.toBeNull();
    expect(readRegistration(SIGNED, KEY, days(REGISTERED_DAYS + 1))).toBeNull();
    expect(readRegistration(SIGNED, KEY, days(-1))).toBeNull();
  });

  test("refuses a signature with any byte missing or changed", () => {
    for (let place = 0; place < SIGNED.length; place++) {
      const other = SIGNED[place] === "0" ? "1" : "0";
      const changed = SIGNED.slice(0, place) + other + SIGNED.slice(place + 1);

      expect(readRegistration(changed, KEY, AT), changed).toBeNull();
    }
  });
});

describe("the cookie of a shared terminal", () => {
  test("is __Host-, HttpOnly, Secure, of this site, and lasts 400 days", () => {
    const line = terminalCookieLine(terminalCookie("https://madrier.example"), SIGNED);

    expect(line).toBe(
      `__Host-madrier-borne=${SIGNED}; Path=/; HttpOnly; SameSite=Lax; Max-Age=34560000; Secure`,
    );
  });

  test("is not Secure where browsers would not send it back", () => {
    expect(terminalCookieLine(terminalCookie("http://192.168.1.20:3000"), SIGNED)).toMatch(
      /^madrier-borne=.*Max-Age=34560000$/,
    );
  });

  test("is forgotten with Max-Age=0", () => {
    expect(terminalCookieLine(terminalCookie("https://madrier.example"), null)).toContain(
      "__Host-madrier-borne=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    );
  });

  test.each([
    [`__Host-madrier-borne=${SIGNED}`, SIGNED],
    [`a=b; __Host-madrier-borne=${SIGNED}; __Host-madrier=c`, SIGNED],
    [`madrier-borne=${SIGNED}`, null],
    ["__Host-madrier-borne=' or 1=1", null],
    ["__Host-madrier-borne=", null],
    [null, null],
  ])("is read from %j as %j", (header, value) => {
    expect(readTerminalCookie(terminalCookie("https://madrier.example"), header)).toBe(value);
  });
});

describe("the lock of a shared terminal", () => {
  test("comes two minutes after the last use", () => {
    expect(LOCK_SECONDS).toBe(120);
    expect(lockedSince(AT)).toEqual(new Date("2026-11-23T07:58:00Z"));
    expect(locksAt(AT)).toEqual(new Date("2026-11-23T08:02:00Z"));
  });

  test.each([
    [120, "quiet"],
    [30.1, "quiet"],
    [30, "warning"],
    [0.1, "warning"],
    [0, "over"],
    [-5, "over"],
  ])("with %d seconds left is %s", (seconds, state) => {
    expect(lockState(seconds)).toBe(state);
  });

  test.each([
    [120, "2 min 00 s"],
    [65, "1 min 05 s"],
    [60, "1 min 00 s"],
    [59.2, "1 min 00 s"],
    [30, "30 s"],
    [0.4, "1 s"],
    [0, "0 s"],
    [-3, "0 s"],
  ])("%d seconds left read %s", (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text.replaceAll(" ", "\u00a0"));
  });
});
