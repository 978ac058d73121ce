import { createPublicKey, generateKeyPairSync, randomUUID } from "node:crypto";
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { demoSecrets } from "#app/models/platform/demo-secret.ts";

export const root = resolve(import.meta.dirname, "..");

export const dataDirectory = resolve(root, ".data");

export type Places = {
  databaseUrl: string;
  shopPort: number;
  sandboxPort: number;
  smtpPort: number;
};

export type Environment = Record<string, string>;

/** The merchant's contracts with the two lenders. */
const credit = {
  SIRCAM_MERCHANT: "MADRIER-30J",
  SIRCAM_SECRET: demoSecrets.SIRCAM_SECRET,
  SEDEF_MERCHANT: "MADRIER-PRO",
  SEDEF_SECRET: demoSecrets.SEDEF_SECRET,
};
const wallet = {
  WALLET_CLIENT: "client-de-demonstration",
  WALLET_SECRET: demoSecrets.WALLET_SECRET,
  WALLET_MERCHANT: "MADRIERDEMO01",
  WALLET_WEBHOOK: "1MADRIERDEMO2026",
};
const bank = {
  BANK_CLIENT: "client-de-demonstration",
  BANK_SECRET: demoSecrets.BANK_SECRET,
  BANK_WEBHOOK_SECRET: demoSecrets.BANK_WEBHOOK_SECRET,
};
const { CARD_HMAC_KEY, CARD_DIRECT_KEY, SMS_TOKEN, ERP_SECRET } = demoSecrets;

/** Keeps a process of the shop under 256 MB (docs/operations.md, "Memory"). */
const memorySettings = {
  NODE_OPTIONS: "--max-old-space-size=160 --max-semi-space-size=8",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "65536",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Demo secrets, never for production. */
export function shopEnvironment(places: Places): Environment {
  const sandbox = `http://localhost:${places.sandboxPort}`;
  return {
    NODE_ENV: "production",
    ...memorySettings,
    DATABASE_URL: places.databaseUrl,
    PORT: String(places.shopPort),
    ORIGIN: `http://localhost:${places.shopPort}`,
    SECRET: demoSecrets.SECRET,
    SMTP_URL: `smtp://localhost:${places.smtpPort}`,
    SMS_URL: `${sandbox}/sms`,
    SMS_TOKEN,
    CARD_URL: `${sandbox}/carte`,
    CARD_SITE: "1999888",
    CARD_RANK: "32",
    CARD_IDENTIFIER: "107904482",
    CARD_HMAC_KEY,
    CARD_PUBLIC_KEY: keysOf("acquirer").publicKey,
    CARD_DIRECT_URL: `${sandbox}/direct`,
    CARD_DIRECT_KEY,
    CARD_SETTLEMENT_URL: `${sandbox}/reglements`,
    WALLET_URL: `${sandbox}/wallet`,
    WALLET_PUBLIC_KEY: keysOf("wallet").publicKey,
    ...wallet,
    BANK_URL: `${sandbox}/bank`,
    BANK_IBAN: "FR7630006000011234567890189",
    ...bank,
    SIRCAM_URL: `${sandbox}/sircam`,
    SEDEF_URL: `${sandbox}/sedef`,
    ...credit,
    UPLOAD_DIRECTORY: resolve(dataDirectory, "uploads"),
    ERP_URL: `${sandbox}/erp`,
    ERP_SECRET,
  };
}

export function sandboxEnvironment(places: Places): Environment {
  return {
    SANDBOX_PORT: String(places.sandboxPort),
    SMTP_PORT: String(places.smtpPort),
    SHOP_ORIGIN: `http://localhost:${places.shopPort}`,
    CARD_HMAC_KEY,
    CARD_PRIVATE_KEY: keysOf("acquirer").privateKey,
    CARD_DIRECT_KEY,
    SMS_TOKEN,
    WALLET_PRIVATE_KEY: keysOf("wallet").privateKey,
    ...wallet,
    ...bank,
    ...credit,
    ERP_SECRET,
  };
}

/** Returns the RSA keys of a provider of the sandbox: made once, then stored in `.data`. */
function keysOf(provider: "acquirer" | "wallet") {
  const path = resolve(dataDirectory, `${provider}-private.pem`);
  if (!existsSync(path)) makeKey(path);
  const privateKey = readFileSync(path, "utf8");
  const publicKey = createPublicKey(privateKey).export({ type: "spki", format: "pem" }).toString();
  return { privateKey, publicKey };
}

function makeKey(path: string) {
  mkdirSync(dataDirectory, { recursive: true });
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  // Of two processes the first to link its key wins, and the other takes it.
  const draft = `${path}.${randomUUID()}`;
  writeFileSync(draft, privateKey.export({ type: "pkcs8", format: "pem" }), { mode: 0o600 });
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!existsSync(path)) throw error;
  } finally {
    rmSync(draft);
  }
}
