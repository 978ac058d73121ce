import { eq } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import { answerUntil, needsApproval } from "#app/models/company/approval.ts";
import { findLastCall, type Handover } from "#app/services/order/cutoff.server.ts";
import { db, type Queryable, type Transaction } from "#app/services/platform/database.server.ts";
import { addJob } from "#app/services/platform/job.server.ts";
import { approvals } from "#drizzle/schema/approval.ts";
import { customers } from "#drizzle/schema/company.ts";
import { listActiveOwners } from "./people.server.ts";

export type ApprovalRequest = { ceilingCents: number; expiresAt: Date };

/** Null when the buyer may order that much; `expiresAt` is null when an owner has no time to answer. */
export async function findApprovalNeed(
  { customerId }: Pick<Buyer, "customerId">,
  grossCents: number,
  handover: Handover,
  now: Date = new Date(),
): Promise<{ ceilingCents: number; expiresAt: Date | null } | null> {
  const { role, orderCeilingCents } = customers;
  const [buyer] = await db
    .select({ role, orderCeilingCents })
    .from(customers)
    .where(eq(customers.id, customerId));
  const ceilingCents = buyer?.orderCeilingCents ?? null;
  if (!buyer || ceilingCents === null || !needsApproval(buyer, grossCents)) return null;
  return { ceilingCents, expiresAt: await approvalDeadline(db, handover, now) };
}

/** Null when that hour, or lorry, is too near. */
export async function approvalDeadline(
  on: Queryable,
  handover: Handover,
  now: Date,
): Promise<Date | null> {
  return answerUntil(now, await findLastCall(on, handover, now));
}

/**
 * Records that an order waits, and enqueues an email to every owner of its company, once `tx`
 * commits.
 */
export async function askApproval(
  tx: Transaction,
  order: { id: number; companyId: number; customerId: number },
  { ceilingCents, expiresAt }: ApprovalRequest,
  now: Date,
): Promise<void> {
  const { id: orderId, companyId, customerId } = order;
  await tx
    .insert(approvals)
    .values({ orderId, companyId, customerId, ceilingCents, expiresAt, askedAt: now });
  for (const { id: ownerId } of await listActiveOwners(tx, companyId)) {
    await addJob(
      tx,
      "ask-approval",
      { orderId, ownerId },
      { key: `ask-approval:${orderId}:${ownerId}` },
    );
  }
}
