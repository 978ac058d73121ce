import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { addDays } from "#app/models/platform/calendar.ts";
import { type IsoDay, parisTime } from "#app/models/platform/time.ts";
import { arrangementKey, type PinKind } from "#app/models/search/arrangement.ts";
import { readQuery } from "#app/models/search/search.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, transaction } from "#app/services/platform/database.server.ts";
import { notePageChange } from "#app/services/platform/page-change.server.ts";
import { products } from "#drizzle/schema/catalogue.ts";
import { searchPins } from "#drizzle/schema/search.ts";
import { loadSearchRules, readSearch } from "./rules.server.ts";
import { findByReference } from "./search.server.ts";

/** Of one search, so that its answers stay answers. */
const MAX_PINS = 20;

/** Longest time that a pin holds: who set it may have gone. */
const MAX_DAYS = 366;

/** Pins and exclusions shown at most. */
const SHOWN = 500;

/** Lists the pins and exclusions that hold today, by query. */
export function listPins(now: Date = databaseNow()) {
  const { id, query, kind, until, key } = searchPins;
  const { label, reference, uid } = products;
  return db
    .select({ id, query, kind, until, uid, label, reference })
    .from(searchPins)
    .innerJoin(products, eq(products.uid, searchPins.productUid))
    .where(gte(until, parisTime(now).day))
    .orderBy(asc(key), asc(id))
    .limit(SHOWN);
}

export type TypedPin = { query: string; reference: string; kind: PinKind; until: IsoDay };

export type PinRefusal = {
  ok: false;
  reason: "pin-query" | "pin-reference" | "pin-until" | "pin-many";
};

/** Pins a product to a search or excludes it, in force at once; set again, the last one holds. */
export async function setPin(
  { query, reference, kind, until }: TypedPin,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true } | PinRefusal> {
  const today = parisTime(now).day;
  const read = readQuery(query);
  const key = arrangementKey(read);
  if (key === "") return { ok: false, reason: "pin-query" };
  if (until < today || until > addDays(today, MAX_DAYS)) return { ok: false, reason: "pin-until" };
  const product = await findByReference(readSearch(reference), null);
  if (!product) return { ok: false, reason: "pin-reference" };
  const productUid = product.uid;
  const saved = await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`pins ${key}`}))`);
    const others = and(eq(searchPins.key, key), gte(searchPins.until, today));
    if ((await tx.$count(searchPins, others)) >= MAX_PINS) return false;
    const set = { query: read.text, kind, until, staffId: by.staffId, createdAt: now };
    await tx
      .insert(searchPins)
      .values({ key, productUid, ...set })
      .onConflictDoUpdate({ target: [searchPins.key, searchPins.productUid], set });
    const act = kind === "pin" ? "product-pinned" : "product-excluded";
    await recordStaffAct(tx, { ...by, act, subject: subjectOf(read.text, productUid) }, now);
    await notePageChange(tx);
    return true;
  });
  if (!saved) return { ok: false, reason: "pin-many" };
  await loadSearchRules();
  return { ok: true };
}

/** Removes a pin or an exclusion; false for one that is not there. */
export async function removePin(
  pinId: number,
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<boolean> {
  const removed = await transaction(async (tx) => {
    const [gone] = await tx.delete(searchPins).where(eq(searchPins.id, pinId)).returning();
    if (!gone) return false;
    const subject = subjectOf(gone.query, gone.productUid);
    await recordStaffAct(tx, { ...by, act: "pin-removed", subject }, now);
    await notePageChange(tx);
    return true;
  });
  if (removed) await loadSearchRules();
  return removed;
}

function subjectOf(query: string, productUid: number): string {
  return `${query}, product:${productUid}`;
}

const ENDED_DAYS = 30;

/** Deletes pins a month after their last day; the journal tells of them for a year. */
export async function deleteEndedPins(now: Date): Promise<void> {
  const day = addDays(parisTime(now).day, -ENDED_DAYS);
  await deleteInBatches(searchPins, lt(searchPins.until, day), searchPins.until);
}
