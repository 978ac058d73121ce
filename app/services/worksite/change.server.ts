import { and, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Buyer } from "#app/models/auth/buyer.ts";
import type { TypedWorksite } from "#app/models/worksite/form.ts";
import {
  changedFields,
  MAX_ARCHIVED_WORKSITES,
  MAX_OPEN_WORKSITES,
  mayChooseOrderers,
  mayCreateWorksite,
  mayManageWorksite,
  type Orderers,
  type WorksiteEvent,
} from "#app/models/worksite/worksite.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { lockName } from "#app/services/platform/lock.server.ts";
import { customers } from "#drizzle/schema/company.ts";
import { orders } from "#drizzle/schema/order.ts";
import { tickets } from "#drizzle/schema/purchase.ts";
import { worksiteMembers, worksiteRules, worksites } from "#drizzle/schema/worksite.ts";
import { worksiteContents, worksiteDocuments } from "#drizzle/schema/worksite-content.ts";
import { completeTyped, saveWorksiteAddress, type WorksitePlaceRefusal } from "./address.server.ts";
import { listAuditEventsAfter, listAuditEventsSince, recordAuditEvents } from "./event.server.ts";
import { areTheirs, memberIdsOf } from "./list.server.ts";

export type WorksiteConflict = {
  ok: false;
  reason: "worksite-conflict";
  isDeleted: boolean;
  version: number;
  events: WorksiteEvent[];
};

export type WorksiteSaveRefusal =
  | WorksitePlaceRefusal
  | { ok: false; reason: "worksites-full"; field?: undefined };

/**
 * Makes a worksite for the buyer's company, with a saved address or a new one, which is saved for
 * the buyer. Refuses an invalid address, and more open worksites than a company can have; null for
 * a buyer who may make none.
 */
export async function createWorksite(
  buyer: Buyer,
  typed: TypedWorksite,
  now: Date = new Date(),
): Promise<{ ok: true; id: number } | WorksiteSaveRefusal | null> {
  if (!mayCreateWorksite(buyer)) return null;
  const complete = await completeTyped(typed);
  if (!complete.ok) return complete;
  return transaction(async (tx) => {
    await lockPerson(tx, buyer);
    await lockWorksites(tx, buyer);
    if (await hasAllOpen(tx, buyer)) return { ok: false, reason: "worksites-full" };
    const saved = await saveWorksiteAddress(tx, buyer, complete.place, null);
    if (!saved.ok) return saved;
    const [row] = await tx
      .insert(worksites)
      .values({ ...complete.text, addressId: saved.id, companyId: buyer.companyId, createdAt: now })
      .returning({ id: worksites.id });
    if (!row) throw new Error("insert of a worksite returned no row");
    await recordAuditEvents(tx, [auditEvent(buyer, row.id, "created", 1)], now);
    return { ok: true, id: row.id };
  });
}

/**
 * Changes the form of a worksite. "worksite-conflict" when somebody changed or deleted it since the
 * version that was read; null when there is none such, it is another company's, or this buyer may
 * not change it.
 */
export async function editWorksite(
  buyer: Buyer,
  id: number,
  typed: TypedWorksite,
  now: Date = new Date(),
): Promise<{ ok: true } | WorksiteSaveRefusal | WorksiteConflict | null> {
  const complete = await completeTyped(typed);
  if (!complete.ok) return complete;
  return transaction(async (tx) => {
    await lockPerson(tx, buyer);
    const worksite = await lockManaged(tx, buyer, id);
    if (!worksite) return null;
    const { deletedAt, version } = worksite;
    if (deletedAt || String(version) !== typed.version) {
      const known = /^\d{1,9}$/.test(typed.version) ? Number(typed.version) : 0;
      const events = await listAuditEventsSince(tx, id, deletedAt ? 0 : known);
      return conflict(worksite, events);
    }
    const saved = await saveWorksiteAddress(tx, buyer, complete.place, worksite.addressId);
    if (!saved.ok) return saved;
    const set = { ...complete.text, addressId: saved.id };
    const fields = changedFields(worksite, set);
    if (fields.length === 0) return { ok: true };
    await bump(tx, worksite, set);
    const done = { ...auditEvent(buyer, id, "edited", version + 1), detail: { fields } };
    await recordAuditEvents(tx, [done], now);
    return { ok: true };
  });
}

type ArchivingRefusal = "worksites-full" | "worksites-archived-full";

/**
 * Archives a worksite, or reopens it; checkouts do not offer archived ones. Idempotent. Refuses more
 * archived, or more open worksites than a company can have; null for a deleted one, and as for
 * `editWorksite`.
 */
export async function setArchived(
  buyer: Buyer,
  id: number,
  isArchived: boolean,
  now: Date = new Date(),
): Promise<{ ok: true; name: string } | { ok: false; reason: ArchivingRefusal } | null> {
  return transaction(async (tx) => {
    await lockWorksites(tx, buyer);
    const worksite = await lockManaged(tx, buyer, id);
    if (!worksite || worksite.deletedAt) return null;
    const { name, archivedAt, version } = worksite;
    if ((archivedAt !== null) === isArchived) return { ok: true, name };
    if (isArchived && (await hasAllArchived(tx, buyer))) {
      return { ok: false, reason: "worksites-archived-full" };
    }
    if (!isArchived && (await hasAllOpen(tx, buyer)))
      return { ok: false, reason: "worksites-full" };
    await bump(tx, worksite, { archivedAt: isArchived ? now : null });
    const type = isArchived ? "archived" : "reopened";
    await recordAuditEvents(tx, [auditEvent(buyer, id, type, version + 1)], now);
    return { ok: true, name };
  });
}

/**
 * Deletes a worksite: its orders, tickets, invoices, quotes and lists stay, without it; its
 * documents and rules are deleted. "worksite-conflict" when somebody else changed it after the last
 * event that the buyer knew; null as for `editWorksite`.
 */
export async function deleteWorksite(
  buyer: Buyer,
  id: number,
  seenEventId: number,
  now: Date = new Date(),
): Promise<{ ok: true; name: string } | WorksiteConflict | null> {
  return transaction(async (tx) => {
    const worksite = await lockManaged(tx, buyer, id);
    if (!worksite) return null;
    const known = worksite.deletedAt ? 0 : seenEventId;
    const events = await listAuditEventsAfter(tx, id, known, buyer.customerId);
    if (worksite.deletedAt || events.length > 0) return conflict(worksite, events);
    await tx.update(orders).set({ worksiteId: null }).where(eq(orders.worksiteId, id));
    await tx
      .update(tickets)
      .set({ worksiteId: null, worksiteSource: null })
      .where(eq(tickets.worksiteId, id));
    await tx.delete(worksiteRules).where(eq(worksiteRules.worksiteId, id));
    await tx.delete(worksiteContents).where(eq(worksiteContents.worksiteId, id));
    await tx
      .update(worksiteDocuments)
      .set({ deletedAt: now })
      .where(and(eq(worksiteDocuments.worksiteId, id), isNull(worksiteDocuments.deletedAt)));
    await bump(tx, worksite, { deletedAt: now });
    await recordAuditEvents(tx, [auditEvent(buyer, id, "deleted", worksite.version + 1)], now);
    return { ok: true, name: worksite.name };
  });
}

/**
 * Sets the people who may order for a worksite: all of the company, or some. Ignores people of
 * other companies; null for a buyer who is no owner, and as for `editWorksite`.
 */
export async function setOrderers(
  buyer: Buyer,
  id: number,
  orderers: Orderers,
  memberIds: readonly number[],
  now: Date = new Date(),
): Promise<{ ok: true; name: string } | null> {
  if (!mayChooseOrderers(buyer)) return null;
  return transaction(async (tx) => {
    const worksite = await lockManaged(tx, buyer, id);
    if (!worksite || worksite.deletedAt) return null;
    await tx.delete(worksiteMembers).where(eq(worksiteMembers.worksiteId, id));
    const isMember = and(
      eq(customers.companyId, buyer.companyId),
      inArray(customers.id, orderers === "chosen" ? [...memberIds] : []),
    );
    const members = await tx.select({ id: customers.id }).from(customers).where(isMember);
    const rows = members.map((member) => ({ worksiteId: id, customerId: member.id }));
    if (rows.length > 0) await tx.insert(worksiteMembers).values(rows);
    await bump(tx, worksite, { orderers });
    await recordAuditEvents(tx, [auditEvent(buyer, id, "orderers", worksite.version + 1)], now);
    return { ok: true, name: worksite.name };
  });
}

type Locked = typeof worksites.$inferSelect;

/** Null for another company's, and for one not theirs to change; returns a deleted one too. */
async function lockManaged(tx: Transaction, buyer: Buyer, id: number): Promise<Locked | null> {
  const worksite = await lockWorksite(tx, buyer, id);
  return worksite && mayManageWorksite(buyer, worksite) ? worksite : null;
}

/** Locks a worksite of the buyer's company, deleted or not, until `tx` ends; null for another's. */
export async function lockWorksite(
  tx: Transaction,
  { companyId }: Pick<Buyer, "companyId">,
  id: number,
): Promise<(Locked & { memberIds: number[] }) | null> {
  const [row] = await tx
    .select({ worksite: worksites, memberIds: memberIdsOf })
    .from(worksites)
    .where(and(eq(worksites.id, id), eq(worksites.companyId, companyId)))
    .for("no key update");
  return row ? { ...row.worksite, memberIds: row.memberIds } : null;
}

/** Serialises the making, archiving and reopening of a company's worksites; locked before any. */
function lockWorksites(tx: Transaction, { companyId }: Buyer): Promise<void> {
  return lockName(tx, `worksites:${companyId}`);
}

async function hasAllOpen(tx: Transaction, buyer: Buyer): Promise<boolean> {
  const isOpen = and(areTheirs(buyer), isNull(worksites.archivedAt));
  return (await tx.$count(worksites, isOpen)) >= MAX_OPEN_WORKSITES;
}

async function hasAllArchived(tx: Transaction, buyer: Buyer): Promise<boolean> {
  const isArchived = and(areTheirs(buyer), isNotNull(worksites.archivedAt));
  return (await tx.$count(worksites, isArchived)) >= MAX_ARCHIVED_WORKSITES;
}

/** Locks the person before the worksite, as placing an order does, against deadlocks. */
async function lockPerson(tx: Transaction, { customerId }: Buyer): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for("no key update");
}

async function bump(tx: Transaction, { id }: Locked, set: Partial<Locked>): Promise<void> {
  const version = sql`${worksites.version} + 1`;
  await tx
    .update(worksites)
    .set({ ...set, version })
    .where(eq(worksites.id, id));
}

function conflict({ deletedAt, version }: Locked, events: WorksiteEvent[]): WorksiteConflict {
  const isDeleted = deletedAt !== null;
  return { ok: false, reason: "worksite-conflict", isDeleted, version, events };
}

function auditEvent(
  { customerId }: Buyer,
  worksiteId: number,
  type: "created" | "edited" | "orderers" | "archived" | "reopened" | "deleted",
  version: number,
) {
  return { worksiteId, customerId, type, version };
}
