import { describe, expect, test } from "vitest";
import { readChallenge, readSolution, waitMilliseconds } from "#app/models/auth/bot-check.ts";

const made = new Date("2026-11-21T08:00:00Z");
const after = (milliseconds: number) => new Date(made.getTime() + milliseconds);

test.each([
  [0, 1000],
  [400, 600],
  [1000, 0],
  [3_600_000, 0],
  [-5000, 1000],
])("a form sent %i ms after it was made waits %i ms", (elapsed, wait) => {
  expect(waitMilliseconds(made.getTime(), after(elapsed))).toBe(wait);
});

const parameters = {
  algorithm: "SHA-256",
  cost: 1,
  nonce: "0".repeat(32),
  salt: "f".repeat(32),
  keyLength: 32,
  keyPrefix: "000",
  expiresAt: 1_800_000_000,
  data: { at: 1_799_990_000_000 },
};
const written = (changed: object = {}) =>
  JSON.stringify({ parameters: { ...parameters, ...changed }, signature: "a" });

describe("a challenge", () => {
  test("is read back unchanged", () => {
    expect(readChallenge(written())?.parameters).toEqual(parameters);
  });

  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["another JSON", "[]"],
    ["an easier prefix", written({ keyPrefix: "" })],
    ["another algorithm", written({ algorithm: "PBKDF2/SHA-256" })],
    ["a dearer one", written({ cost: 1_000_000 })],
    ["a nonce that is none", written({ nonce: "../../x" })],
    ["no date", written({ data: {} })],
  ])("is rejected when it is %s", (_, text) => {
    expect(readChallenge(text)).toBeNull();
  });
});

test.each(["", "{", "[]", '{"counter":"1","derivedKey":"a"}', '{"counter":1.5,"derivedKey":"a"}'])(
  "%j is no solution",
  (text) => {
    expect(readSolution(text)).toBeNull();
  },
);
