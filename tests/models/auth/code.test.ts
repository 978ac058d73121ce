import { describe, expect, test } from "vitest";
import {
  CODE_TRIES,
  cleanCode,
  codeExpiry,
  judgeCode,
  nextAttempt,
  nextSend,
  secondsLeft,
  sixDigits,
  tokenExpiry,
  waitSeconds,
} from "#app/models/auth/code.ts";

const now = new Date("2026-11-21T08:00:00Z");
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

describe("the countdown", () => {
  test.each([
    [1, 2],
    [2, 4],
    [3, 8],
    [10, 1024],
    [12, 4096],
    [13, 4096],
    [1000, 4096],
    [0, 2],
    [-3, 2],
  ])(
    "of attempt %i is %i seconds: 2 to its power, an hour and some at most",
    (attempt, seconds) => {
      expect(waitSeconds(attempt)).toBe(seconds);
    },
  );

  test("doubles with each attempt", () => {
    const first = nextAttempt(null, now);
    const second = nextAttempt({ attempt: 1, nextAt: now }, now);

    expect(first).toEqual({ ok: true, countdown: { attempt: 1, nextAt: later(2) } });
    expect(second).toEqual({ ok: true, countdown: { attempt: 2, nextAt: later(4) } });
  });

  test("refuses until its last moment", () => {
    const last = { attempt: 3, nextAt: later(8) };

    expect(nextAttempt(last, later(7.999))).toEqual({
      ok: false,
      reason: "code-wait",
      retryAt: later(8),
    });
    expect(nextAttempt(last, later(8)).ok).toBe(true);
    expect(secondsLeft(last, later(7.2))).toBe(1);
    expect(secondsLeft(last, later(8))).toBe(0);
    expect(secondsLeft(null, now)).toBe(0);
  });

  test("restarts after an hour without a request", () => {
    const last = { attempt: 9, nextAt: now };

    expect(nextAttempt(last, later(3600))).toMatchObject({ countdown: { attempt: 10 } });
    expect(nextAttempt(last, later(3601))).toMatchObject({ countdown: { attempt: 1 } });
  });
});

describe("a code", () => {
  test("is sent three times while it lives, then again once it has expired", () => {
    const code = (sends: number) => ({ sends, expiresAt: later(60) });

    expect(nextSend(null, now)).toEqual({ ok: true, sends: 1 });
    expect(nextSend(code(2), now)).toEqual({ ok: true, sends: 3 });
    expect(nextSend(code(3), now)).toEqual({
      ok: false,
      reason: "code-sends",
      retryAt: later(60),
    });
    expect(nextSend(code(3), later(60))).toEqual({ ok: true, sends: 1 });
  });

  test("lives ten minutes, its token a quarter of an hour", () => {
    expect(codeExpiry(now)).toEqual(later(600));
    expect(tokenExpiry(now)).toEqual(later(900));
  });

  test.each([
    ["right", { tries: 0, at: 1 }, true],
    ["right", { tries: CODE_TRIES - 1, at: 599 }, true],
    ["code-wrong", { tries: 0, at: 1 }, false],
    ["code-spent", { tries: CODE_TRIES, at: 1 }, true],
    ["code-spent", { tries: 0, at: 600 }, true],
  ])("is %s after %j when it matches: %s", (verdict, { tries, at }, matches) => {
    expect(judgeCode({ tries, expiresAt: later(600) }, matches, later(at))).toBe(verdict);
  });

  test("that nobody asked for is spent", () => {
    expect(judgeCode(null, true, now)).toBe("code-spent");
  });

  test("may be pasted with spaces", () => {
    expect(cleanCode(" 123 456\n")).toBe("123456");
  });

  test.each([
    ["123\u202f456"],
    ["12 34 56"],
    ["123\u2011456"],
    ["１２３４５６"],
    ["Votre code\u00a0: 123456"],
    ["Votre code : 123 456. Valable 10 minutes."],
    ["G-123456"],
    ["Madrier : 123456 est votre code, appelez le 02 61 91 12 34"],
  ])("is found in %j", (typed) => {
    expect(cleanCode(typed)).toBe("123456");
    expect(sixDigits(typed)).toBe("123456");
  });

  test.each(["12345", "1234567", "123456 7", "02 61 91 12 34", "AB123456", "123456e", "", "code"])(
    "is not guessed from %j",
    (typed) => {
      expect(sixDigits(typed)).toBeNull();
    },
  );
});
