import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { afterAll, expect, test } from "vitest";
import { demoSecrets, demoSecretsOf } from "#app/models/platform/demo-secret.ts";
import { drawnSecrets, drawSecrets } from "../../../scripts/secrets.ts";

const folder = mkdtempSync(resolve(tmpdir(), "madrier-secrets-"));
afterAll(() => rmSync(folder, { recursive: true }));
const file = resolve(folder, "own/secrets.json");

test("a merchant's shop gets secrets of its own, drawn once", () => {
  expect(drawnSecrets(file)).toEqual({});

  drawSecrets(file);
  const drawn = drawnSecrets(file);
  drawSecrets(file);

  expect(Object.keys(drawn)).toEqual(Object.keys(demoSecrets));
  expect(demoSecretsOf(drawn)).toEqual([]);
  expect(new Set(Object.values(drawn)).size).toBe(Object.keys(demoSecrets).length);
  expect(drawn.CARD_HMAC_KEY).toMatch(/^[0-9A-F]{128}$/);
  expect(drawnSecrets(file)).toEqual(drawn);
  expect(statSync(file).mode & 0o077).toBe(0);
});
