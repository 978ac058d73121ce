import { createHash } from "node:crypto";

/** SHA-256, hex: what is stored and compared in place of the id. */
export function hashOf(id: string): string {
  return createHash("sha256").update(id).digest("hex");
}
