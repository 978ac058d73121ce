import { and, eq, ne } from "drizzle-orm";
import type { CodePurpose } from "#app/models/auth/code.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { codes } from "#drizzle/schema/auth.ts";
import { isSubject, isToken } from "./code.server.ts";

/** A shared terminal keeps the address of the page in its history. */
export async function bindToken(
  purpose: CodePurpose,
  token: string,
  sessionIdHash: string,
  now: Date = new Date(),
): Promise<void> {
  await transaction(async (tx) => {
    const { id, cardNumber } = codes;
    const [code] = await tx
      .select({ id, cardNumber })
      .from(codes)
      .where(isToken(purpose, token, now))
      .for("update");
    if (!code) return;
    const subject = { purpose, cardNumber: code.cardNumber, sessionIdHash };
    await tx.delete(codes).where(and(isSubject(subject), ne(id, code.id)));
    await tx.update(codes).set({ sessionIdHash }).where(eq(id, code.id));
  });
}

/** Deletes codes and tokens when the session ends. Uses codes_session_id_hash_index. */
export async function deleteCodesOf(tx: Transaction, sessionIdHash: string): Promise<void> {
  await tx.delete(codes).where(eq(codes.sessionIdHash, sessionIdHash));
}
