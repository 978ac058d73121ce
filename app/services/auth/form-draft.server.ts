import { and, desc, eq, gt, inArray, lt } from "drizzle-orm";
import { DRAFT_MINUTES, type FormDraft, MAX_DRAFTS } from "#app/models/auth/form-draft.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { makeSealer } from "#app/services/platform/seal.server.ts";
import { formDrafts } from "#drizzle/schema/auth.ts";
import { customers } from "#drizzle/schema/company.ts";

const holders = makeSealer("form-holder");
const drafts = makeSealer("form-draft");

/** Mark of a customer's forms: says whose page a form stood on after its session has ended. */
export function sealHolder(customerId: number): string {
  return holders.seal(String(customerId), "");
}

export function openHolder(mark: string): number | null {
  const opened = holders.open(mark, "");
  return opened === null ? null : Number(opened);
}

/** Stores the texts of a form for its customer; the five latest stay. Null for a customer who is gone. */
export async function saveFormDraft(
  customerId: number,
  pathname: string,
  fields: FormDraft,
  now: Date = databaseNow(),
): Promise<string | null> {
  const isTheirs = eq(formDrafts.customerId, customerId);
  if ((await db.$count(customers, eq(customers.id, customerId))) === 0) return null;
  const sealed = drafts.seal(JSON.stringify(fields), holderOf(customerId, pathname));
  const [draft] = await db
    .insert(formDrafts)
    .values({ customerId, sealed, createdAt: now })
    .returning({ id: formDrafts.id });
  const older = db
    .select({ id: formDrafts.id })
    .from(formDrafts)
    .where(isTheirs)
    .orderBy(desc(formDrafts.createdAt), desc(formDrafts.id))
    .offset(MAX_DRAFTS);
  await db.delete(formDrafts).where(inArray(formDrafts.id, older));
  return draft?.id ?? null;
}

/** Null for another customer or address, after an hour, and for an id that is none. */
export async function findFormDraft(
  customerId: number,
  pathname: string,
  id: string,
  now: Date = databaseNow(),
): Promise<{ fields: FormDraft; isShown: boolean } | null> {
  if (!UUID.test(id)) return null;
  const [draft] = await db
    .select({ sealed: formDrafts.sealed, shownAt: formDrafts.shownAt })
    .from(formDrafts)
    .where(
      and(
        eq(formDrafts.id, id),
        eq(formDrafts.customerId, customerId),
        gt(formDrafts.createdAt, endedSince(now)),
      ),
    );
  const text = draft ? drafts.open(draft.sealed, holderOf(customerId, pathname)) : null;
  return draft && text !== null
    ? { fields: JSON.parse(text), isShown: draft.shownAt !== null }
    : null;
}

export async function markFormShown(id: string, now: Date = databaseNow()): Promise<void> {
  await db.update(formDrafts).set({ shownAt: now }).where(eq(formDrafts.id, id));
}

export async function deleteOldFormDrafts(now: Date = databaseNow()): Promise<void> {
  const { createdAt } = formDrafts;
  await deleteInBatches(formDrafts, lt(createdAt, endedSince(now)), createdAt);
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

function holderOf(customerId: number, pathname: string): string {
  return `${customerId} ${pathname}`;
}

function endedSince(now: Date): Date {
  return new Date(now.getTime() - DRAFT_MINUTES * 60_000);
}
