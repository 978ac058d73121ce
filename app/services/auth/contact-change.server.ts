import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { type ContactKind, confirmUntil, maskEmail } from "#app/models/auth/security.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { db, type Queryable, transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { spend } from "#app/services/platform/limit.server.ts";
import { contactChanges } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";
import { isEmailUnique, lockEmail } from "./email.server.ts";
import { type Asker, checkOwnPassword, type OwnPasswordRefusal } from "./password-change.server.ts";
import { recordSecurityEvent } from "./security.server.ts";
import { notifyCustomer } from "./security-notice.server.ts";

type ChangeOutcome =
  | { ok: true }
  | (OwnPasswordRefusal & { field: "currentPassword" })
  | { ok: false; reason: "email-same"; field: "email" }
  | { ok: false; reason: "contact-too-many"; field: "email"; retryAt: Date };

/**
 * Sends a link to the new email address of a customer, who types their password again. Nothing
 * changes until the link is opened. Does not reveal whether another customer has that address: only
 * its reader learns it. Five messages an hour; a new request replaces the last one.
 */
export async function askEmailChange(
  asker: Asker,
  { email, currentPassword }: { email: string; currentPassword: string },
  now: Date = databaseNow(),
): Promise<ChangeOutcome> {
  const { customerId, email: present, firstName: name } = asker.buyer;
  const checked = await checkOwnPassword(asker, currentPassword);
  if (!checked.ok) return { ...checked, field: "currentPassword" };
  if (email === present) return { ok: false, reason: "email-same", field: "email" };
  const allowed = await spend("contactByCustomer", String(customerId));
  if (!allowed.ok) {
    return { ok: false, reason: "contact-too-many", field: "email", retryAt: allowed.retryAt };
  }
  await transaction(async (tx) => {
    const nonce = await keepChange(tx, { customerId, kind: "email", value: email }, now);
    await addJob(tx, "confirm-email", { customerId, nonce, name });
  });
  return { ok: true };
}

export async function findContactChange(
  { customerId }: Pick<Buyer, "customerId">,
  kind: ContactKind,
  now: Date = databaseNow(),
): Promise<{ value: string; nonce: string; expiresAt: Date } | null> {
  const { value, nonce, expiresAt } = contactChanges;
  const [change] = await db
    .select({ value, nonce, expiresAt })
    .from(contactChanges)
    .where(
      and(
        eq(contactChanges.customerId, customerId),
        eq(contactChanges.kind, kind),
        gt(contactChanges.expiresAt, now),
      ),
    );
  return change ?? null;
}

export function contactToken(customerId: number, nonce: string): string {
  return createHmac("sha256", config.SECRET)
    .update(`contact:${customerId}:${nonce}`)
    .digest("base64url");
}

type Confirmed =
  | { ok: true; email: string }
  | { ok: false; reason: "link-expired" | "email-taken" };

/**
 * Changes the email address once its link is opened: once, within a quarter of an hour, signed in
 * as the customer who requested it. Notifies the old address. "email-taken" when another customer
 * has it: the reader has proved to own the address, so this is no leak.
 */
export async function confirmEmail(
  { buyer, client }: Omit<Asker, "sessionIdHash">,
  token: string,
  now: Date = databaseNow(),
): Promise<Confirmed> {
  const { customerId } = buyer;
  return transaction(async (tx) => {
    const change = await lockChange(tx, customerId, "email", now);
    if (!change || !isSame(token, contactToken(customerId, change.nonce))) {
      return { ok: false, reason: "link-expired" };
    }
    await tx.delete(contactChanges).where(isChange(customerId, "email"));
    const email = change.value;
    await lockEmail(tx, email);
    if (!(await isEmailUnique(tx, email, customerId))) return { ok: false, reason: "email-taken" };
    await tx.update(customers).set({ email, emailValid: true }).where(eq(customers.id, customerId));
    const detail = maskEmail(email);
    await recordSecurityEvent(tx, { type: "email-changed", customerId, client, detail }, now);
    await notifyCustomer(tx, buyer, "email-changed", detail);
    return { ok: true, email };
  });
}

type Change = { customerId: number; kind: ContactKind; value: string };

export async function keepChange(tx: Queryable, change: Change, now: Date): Promise<string> {
  const expiresAt = confirmUntil(change.kind, now);
  const pending = { ...change, nonce: randomUUID(), tries: 0, expiresAt };
  await tx
    .insert(contactChanges)
    .values(pending)
    .onConflictDoUpdate({
      target: [contactChanges.customerId, contactChanges.kind],
      set: pending,
    });
  return pending.nonce;
}

export async function lockChange(tx: Queryable, customerId: number, kind: ContactKind, now: Date) {
  const [change] = await tx
    .select()
    .from(contactChanges)
    .where(isChange(customerId, kind))
    .for("update");
  return change && change.expiresAt > now ? change : null;
}

export function isChange(customerId: number, kind: ContactKind) {
  return and(eq(contactChanges.customerId, customerId), eq(contactChanges.kind, kind));
}

export function isSame(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
