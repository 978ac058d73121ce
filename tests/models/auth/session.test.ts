import { describe, expect, test } from "vitest";
import {
  cookieLine,
  isAlive,
  needsTouch,
  readCookie,
  sessionCookie,
} from "#app/models/auth/session.ts";

const at = (time: string) => new Date(`2026-11-23T${time}Z`);
const ID = "AAAAAAAAAAAAAAAAAAAAAA";

describe("the session cookie", () => {
  test.each([
    ["https://madrier.example", "__Host-madrier", true],
    ["https://192.168.1.20:8443", "__Host-madrier", true],
    ["http://localhost:3000", "__Host-madrier", true],
    ["http://192.168.1.20:3000", "madrier", false],
    ["http://madrier.example", "madrier", false],
    ["http://localhost.madrier.example", "madrier", false],
  ])("of %s is %s, Secure: %s", (origin, name, secure) => {
    expect(sessionCookie(origin)).toEqual({ name, secure });
  });

  test("is HttpOnly, SameSite=Lax, of the whole site and of no other host", () => {
    const line = cookieLine(sessionCookie("https://madrier.example"), {
      id: ID,
      isForSearches: false,
    });

    expect(line).toBe(`__Host-madrier=${ID}; Path=/; HttpOnly; SameSite=Lax; Secure`);
  });

  test("is not Secure where browsers would not send it back", () => {
    const line = cookieLine(sessionCookie("http://192.168.1.20:3000"), {
      id: ID,
      isForSearches: false,
    });

    expect(line).toBe(`madrier=${ID}; Path=/; HttpOnly; SameSite=Lax`);
  });

  test("says when it is for searches", () => {
    const cookie = { name: "madrier", secure: false };
    for (const isForSearches of [true, false]) {
      const line = cookieLine(cookie, { id: ID, isForSearches });
      expect(readCookie(cookie, line)).toEqual({ id: ID, isForSearches });
    }
  });

  test("is forgotten with Max-Age=0", () => {
    expect(cookieLine({ name: "madrier", secure: false }, null)).toContain("Max-Age=0");
  });

  test.each([
    [`__Host-madrier=${ID}`, ID],
    [`a=b; __Host-madrier=${ID}; c=d`, ID],
    [`x__Host-madrier=${ID}`, null],
    [`madrier=${ID}`, null],
    ["__Host-madrier=", null],
    [`__Host-madrier=${ID}x`, null],
    [`__Host-madrier=${ID}.recherches`, ID],
    [`__Host-madrier=${ID}.recherche`, null],
    ["__Host-madrier=' or 1=1 --aaaaaaa", null],
    [null, null],
  ])("is read from %j as %j", (header, id) => {
    expect(readCookie({ name: "__Host-madrier", secure: true }, header)?.id ?? null).toBe(id);
  });
});

describe("a session", () => {
  test.each([
    ["at once", at("08:00:00"), true],
    ["29 minutes 59 seconds after its last use", at("08:29:59"), true],
    ["30 minutes after its last use", at("08:30:00"), false],
  ])("%s is alive: %s", (_, now, alive) => {
    expect(isAlive({ createdAt: at("08:00:00"), seenAt: at("08:00:00") }, now)).toBe(alive);
  });

  test("ends after eight hours even in use", () => {
    const inUse = { createdAt: at("08:00:00"), seenAt: at("15:59:59") };

    expect(isAlive(inUse, at("15:59:59"))).toBe(true);
    expect(isAlive(inUse, at("16:00:00"))).toBe(false);
  });

  test("is marked as seen once a minute at most", () => {
    expect(needsTouch({ seenAt: at("08:00:00") }, at("08:00:59"))).toBe(false);
    expect(needsTouch({ seenAt: at("08:00:00") }, at("08:01:00"))).toBe(true);
  });
});
