import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { config } from "./config.server.ts";

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text for a holder, and decrypts it for the same. */
export type Sealer = {
  seal: (text: string, holder: string) => string;
  /** Null when it was sealed for another holder or purpose, with another SECRET, or altered. */
  open: (sealed: string, holder: string) => string | null;
};

/** Makes a sealer with a key derived from SECRET for one purpose: AES-256-GCM. */
export function makeSealer(purpose: string): Sealer {
  const key = Buffer.from(hkdfSync("sha256", config.SECRET, "", purpose, 32));
  return {
    seal: (text, holder) => seal(key, text, holder),
    open: (sealed, holder) => open(key, sealed, holder),
  };
}

function seal(key: Buffer, text: string, holder: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(holder));
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

function open(key: Buffer, sealed: string, holder: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length <= IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(holder))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  try {
    const opened = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
    return Buffer.concat([opened, decipher.final()]).toString("utf8");
  } catch {
    return null;
  }
}
