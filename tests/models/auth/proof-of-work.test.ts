import { expect, test } from "vitest";
import { solve } from "#app/models/auth/proof-of-work.ts";

const challenge = (keyPrefix: string) =>
  JSON.stringify({ parameters: { nonce: "0a".repeat(16), salt: "f0".repeat(16), keyPrefix } });

test("the solution is the first counter whose hash begins as asked", async () => {
  const solved: { counter: number; derivedKey: string } = JSON.parse(
    (await solve(challenge("00"))) ?? "",
  );

  expect(solved.derivedKey).toMatch(/^00[0-9a-f]{62}$/);
  expect(solved.counter).toBeGreaterThanOrEqual(0);
  expect(await solve(challenge("00"))).toBe(JSON.stringify(solved));
});

test("nothing asked is solved at once", async () => {
  expect(JSON.parse((await solve(challenge(""))) ?? "")).toMatchObject({ counter: 0 });
});
