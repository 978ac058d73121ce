import { expect, test } from "vitest";
import { drawTotpSecret, totpAddress, totpCode, totpStep } from "#app/models/auth/totp.ts";

/** "12345678901234567890" of RFC 6238, appendix B, in base32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";

const at = (seconds: number) => new Date(seconds * 1000);

test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("the code at %d s is %s (RFC 6238, appendix B)", (seconds, code) => {
  expect(totpCode(SECRET, at(seconds))).toBe(code);
});

test("a code serves in its step and the ones beside it, once", () => {
  const code = totpCode(SECRET, at(3000));
  const step = (seconds: number, lastStep: number | null = null) =>
    totpStep(SECRET, { code, now: at(seconds), lastStep });

  expect([2970, 3000, 3029, 3059].map((seconds) => step(seconds))).toEqual([100, 100, 100, 100]);
  expect([2969, 3060].map((seconds) => step(seconds))).toEqual([null, null]);
  expect([step(3000, 99), step(3000, 100), step(3000, 101)]).toEqual([100, null, null]);
  for (const wrong of ["", "12345", "1234567", "12345a", "000000"]) {
    expect(totpStep(SECRET, { code: wrong, now: at(3000), lastStep: null })).toBeNull();
  }
});

test("a drawn secret has 160 bits in base32, and differs each time", () => {
  const secrets = Array.from({ length: 50 }, drawTotpSecret);

  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(totpAddress("ABC", "Négoce & Cie", "lea@x.fr")).toBe(
    "otpauth://totp/N%C3%A9goce%20%26%20Cie:lea%40x.fr?secret=ABC&issuer=N%C3%A9goce%20%26%20Cie",
  );
});
