import { createHash } from "node:crypto";

/** Hashes a session id with SHA-256, hex; the database stores and compares only this. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
