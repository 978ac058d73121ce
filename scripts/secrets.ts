import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { z } from "zod";
import { demoSecrets } from "#app/models/platform/demo-secret.ts";
import { dataDirectory, type Environment } from "./environment.ts";

export const secretsFile = resolve(dataDirectory, "secrets.json");

/** Draws the secrets of a merchant's shop, once: those of the demo shop are public. */
export function drawSecrets(file: string = secretsFile): void {
  if (existsSync(file)) return;
  const drawn = Object.fromEntries(Object.keys(demoSecrets).map((name) => [name, drawOne(name)]));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(drawn, null, 2)}\n`, { mode: 0o600, flag: "wx" });
}

/** Secrets drawn for this shop; none for the demo shop. */
export function drawnSecrets(file: string = secretsFile): Environment {
  if (!existsSync(file)) return {};
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, "utf8")));
}

/** The acquirer's key is 64 bytes in hexadecimal digits, as its back office gives it. */
function drawOne(name: string): string {
  return name === "CARD_HMAC_KEY"
    ? randomBytes(64).toString("hex").toUpperCase()
    : randomBytes(32).toString("base64url");
}
