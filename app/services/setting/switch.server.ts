import { and, asc, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { formatDateTime } from "#app/models/platform/time.ts";
import { MAX_SWITCHES, type ShopSwitch, type SwitchKind } from "#app/models/setting/switch.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { deleteInBatches } from "#app/services/platform/batch.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db, type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { shopSwitches } from "#drizzle/schema/setting.ts";
import { stores } from "#drizzle/schema/store.ts";
import { loadSettings } from "./load.server.ts";

export const SWITCHES_PER_PAGE = 20;

export type NewSwitch = Omit<ShopSwitch, "id"> & {
  /** Of the form: sent twice, it makes one. */
  key: string;
};

export type NewSwitchRefusal = { ok: false; reason: "switch-many" | "switch-past" };

export type SwitchAdded = { ok: true; switchId: number; isNew: boolean } | NewSwitchRefusal;

/** Adds a banner or puts a payment mode off for a time; in force at once in this process. */
export async function addSwitch(
  by: ByStaff,
  added: NewSwitch,
  now: Date = databaseNow(),
): Promise<SwitchAdded> {
  const done = await transaction((tx) => insertSwitch(tx, by, added, now));
  if (done.ok) await loadSettings();
  return done;
}

/** Adds a switch with its line in the journal; a key sent again finds the first. */
export async function insertSwitch(
  tx: Transaction,
  by: ByStaff,
  added: NewSwitch,
  now: Date,
): Promise<SwitchAdded> {
  if (added.endsAt !== null && added.endsAt <= now) return { ok: false, reason: "switch-past" };
  if ((await tx.$count(shopSwitches, notEnded(now))) >= MAX_SWITCHES) {
    return { ok: false, reason: "switch-many" };
  }
  const [made] = await tx
    .insert(shopSwitches)
    .values({ ...added, staffId: by.staffId, createdAt: now })
    .onConflictDoNothing({ target: shopSwitches.key })
    .returning({ id: shopSwitches.id });
  if (!made) return { ok: true, switchId: await findByKey(tx, added.key), isNew: false };
  const { text, startsAt, endsAt } = added;
  const until = endsAt ? formatDateTime(endsAt) : "";
  const changes = [
    { field: "startsAt", before: "", after: formatDateTime(startsAt) },
    { field: "endsAt", before: "", after: until },
    { field: "reason", before: "", after: text },
  ];
  const subject = subjectOf(added);
  await recordStaffAct(tx, { ...by, act: "switch-set", subject, changes }, now);
  return { ok: true, switchId: made.id, isNew: true };
}

async function findByKey(tx: Transaction, key: string): Promise<number> {
  const [found] = await tx
    .select({ id: shopSwitches.id })
    .from(shopSwitches)
    .where(eq(shopSwitches.key, key));
  if (!found) throw new Error("a switch in conflict has no row");
  return found.id;
}

function subjectOf({ kind, mode, storeUid }: Pick<ShopSwitch, "kind" | "mode" | "storeUid">) {
  return `${kind} ${mode ?? storeUid ?? ""}`.trim();
}

/**
 * Ends a switch before its time, or before it begins; null for one that does not exist. `isNew` is false
 * when it had ended already.
 */
export async function endSwitch(
  tx: Transaction,
  by: ByStaff,
  switchId: number,
  now: Date,
): Promise<{ kind: SwitchKind; isNew: boolean } | null> {
  const [found] = await tx
    .select()
    .from(shopSwitches)
    .where(eq(shopSwitches.id, switchId))
    .for("update");
  if (!found) return null;
  const { kind } = found;
  if (found.endedAt || (found.endsAt && found.endsAt <= now)) return { kind, isNew: false };
  await tx
    .update(shopSwitches)
    .set({ endedAt: now, endedBy: by.staffId })
    .where(eq(shopSwitches.id, switchId));
  await recordStaffAct(tx, { ...by, act: "switch-ended", subject: subjectOf(found) }, now);
  return { kind, isNew: true };
}

/** By `shop_switches_ending`. */
function notEnded(now: Date): SQL | undefined {
  const { endedAt, endsAt } = shopSwitches;
  return and(isNull(endedAt), or(isNull(endsAt), gt(endsAt, now)));
}

const endingStaff = alias(staffAccounts, "ending_staff");

const shown = {
  id: shopSwitches.id,
  kind: shopSwitches.kind,
  mode: shopSwitches.mode,
  store: stores.label,
  text: shopSwitches.text,
  startsAt: shopSwitches.startsAt,
  endsAt: shopSwitches.endsAt,
  endedAt: shopSwitches.endedAt,
  by: staffAccounts.name,
  endedBy: endingStaff.name,
};

function rowsOf() {
  return db
    .select(shown)
    .from(shopSwitches)
    .innerJoin(staffAccounts, eq(staffAccounts.id, shopSwitches.staffId))
    .leftJoin(endingStaff, eq(endingStaff.id, shopSwitches.endedBy))
    .leftJoin(stores, eq(stores.uid, shopSwitches.storeUid));
}

/** Lists switches that are on or will be, in the order in which they begin. */
export function listLiveSwitches(now: Date = databaseNow()) {
  const { startsAt, id } = shopSwitches;
  return rowsOf().where(notEnded(now)).orderBy(asc(startsAt), asc(id)).limit(MAX_SWITCHES);
}

/** Lists those that are over, the last made first; `before` is the id to page from. */
export function listEndedSwitches(before: number | null, now: Date = databaseNow()) {
  const { endedAt, endsAt, id } = shopSwitches;
  const isOver = or(isNotNull(endedAt), lte(endsAt, now));
  return rowsOf()
    .where(and(isOver, before === null ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(SWITCHES_PER_PAGE + 1);
}

export type SwitchRow = Awaited<ReturnType<typeof listLiveSwitches>>[number];

/** Deletes switches that ended before a moment: the journal names who made them as long. */
export async function deleteOldSwitches(since: Date): Promise<void> {
  const { endedAt, endsAt } = shopSwitches;
  await deleteInBatches(shopSwitches, lt(endsAt, since), endsAt);
  await deleteInBatches(shopSwitches, lt(endedAt, since), endedAt);
}
