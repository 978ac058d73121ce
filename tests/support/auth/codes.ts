import { and, eq, sql } from "drizzle-orm";
import type { CodePurpose } from "#app/models/auth/code.ts";
import { askCode, makeCode } from "#app/services/auth/code.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { codes } from "#drizzle/schema/auth.ts";

let last = 0;

export const elsewhere = () => `198.51.100.${++last % 250}:${last}`;

/** Requests a code for a card in a browser of its own, and makes the code of its message. */
export async function proveCard(purpose: CodePurpose, cardNumber: string, now = new Date()) {
  const sessionIdHash = `browser-${purpose}-${++last}`;
  const subject = { purpose, cardNumber, sessionIdHash, address: elsewhere() };
  const result = await askCode(subject, "email", subject.address, now);
  if (!result.ok) throw new Error(result.reason);
  const made = await makeCode(await codeIdOf(subject), now);
  if (!made) throw new Error("the code has expired");
  return { subject, ...made };
}

export async function codeIdOf({
  cardNumber,
  sessionIdHash,
}: {
  cardNumber: string;
  sessionIdHash: string;
}): Promise<number> {
  const [row] = await db
    .select({ id: codes.id })
    .from(codes)
    .where(and(eq(codes.cardNumber, cardNumber), eq(codes.sessionIdHash, sessionIdHash)));
  if (!row) throw new Error("no code was requested");
  return row.id;
}

export async function noticesTo(recipient: string): Promise<string[]> {
  const { rows } = await db.execute<{ notice: string }>(sql`
    select payload ->> 'notice' as notice from graphile_worker._private_jobs
    where payload ->> 'recipient' = ${recipient} order by id`);
  return rows.map(({ notice }) => notice);
}
