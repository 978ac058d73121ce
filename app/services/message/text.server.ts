import { and, desc, eq, lt, sql } from "drizzle-orm";
import { checkText, type TextKind, type TextRefusal } from "#app/models/message/check.ts";
import { textKindOf } from "#app/models/message/place.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { messageVersions } from "#drizzle/schema/setting.ts";
import { builtInTexts } from "./built-in.server.ts";
import { loadMessageTexts } from "./load.server.ts";

export const MESSAGE_VERSIONS_PER_PAGE = 20;

/** A text that staff may change; null for an id of no message. */
export function findEditable(id: string): { builtIn: string; kind: TextKind } | null {
  const [builtIn, kind] = [builtInTexts.get(id), textKindOf(id)];
  return builtIn !== undefined && kind ? { builtIn, kind } : null;
}

export type SavedText = {
  /** 0 for a text that nobody changed. */
  version: number;
  /** Null for the built-in text. */
  text: string | null;
  by: string | null;
  at: Date | null;
};

/** Finds the present state of a text, or one of its versions; null when there is no such one. */
export async function findMessageText(
  id: string,
  version: number | null = null,
  on: Queryable = db,
): Promise<SavedText | null> {
  const { textId, number, text, createdAt } = messageVersions;
  const [found] = await on
    .select({ version: number, text, at: createdAt, by: staffAccounts.name })
    .from(messageVersions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, messageVersions.staffId))
    .where(and(eq(textId, id), version === null ? undefined : eq(number, version)))
    .orderBy(desc(number))
    .limit(1);
  if (found) return found;
  return version ? null : { version: 0, text: null, by: null, at: null };
}

/** `conflict`: somebody else changed the text since the version that was read. */
export type SaveRefusal =
  | TextRefusal
  | { ok: false; reason: "message-conflict" }
  | { ok: false; reason: "not-found" };

/** `isNew` is false for a text that was already so, which makes no version. */
export type TextSaved = { ok: true; isNew: boolean };

/**
 * Saves a text of a message as a new version, in force at once in this process; null, or the words of the
 * built-in text, return to that. `base` is the version that was read.
 */
export async function saveMessageText(
  id: string,
  { base, text }: { base: number; text: string | null },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<TextSaved | SaveRefusal> {
  return change(id, base, by, now, async () => ({ text, takenFrom: null }));
}

/** Saves the text of an earlier version again; version 0 is the built-in text. */
export async function takeMessageText(
  id: string,
  { base, version }: { base: number; version: number },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<TextSaved | SaveRefusal> {
  return change(id, base, by, now, async (tx) => {
    const earlier = await findMessageText(id, version, tx);
    return earlier && { text: version === 0 ? null : earlier.text, takenFrom: version };
  });
}

type Wanted = { text: string | null; takenFrom: number | null };

/** Serialises the changes of a text: its first version has no row to lock. */
async function change(
  id: string,
  base: number,
  by: ByStaff,
  now: Date,
  want: (tx: Transaction) => Promise<Wanted | null>,
): Promise<TextSaved | SaveRefusal> {
  const editable = findEditable(id);
  if (!editable) return { ok: false, reason: "not-found" };
  const changed = await transaction(async (tx): Promise<TextSaved | SaveRefusal> => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`message ${id}`}))`);
    const [present, wanted] = [await findMessageText(id, null, tx), await want(tx)];
    if (!present || !wanted) return { ok: false, reason: "not-found" };
    const checked = wanted.text === null ? null : checkText(wanted.text, editable);
    if (checked && !checked.ok) return checked;
    const text = checked && checked.text !== editable.builtIn ? checked.text : null;
    if (base !== present.version) return { ok: false, reason: "message-conflict" };
    if (text === present.text) return { ok: true, isNew: false };
    await addVersion(tx, { id, present, ...wanted, text, ...editable }, by, now);
    return { ok: true, isNew: true };
  });
  if (changed.ok && changed.isNew) await loadMessageTexts();
  return changed;
}

type NewVersion = Wanted & { id: string; present: SavedText; builtIn: string };

async function addVersion(
  tx: Transaction,
  { id, present, text, takenFrom, builtIn }: NewVersion,
  by: ByStaff,
  now: Date,
): Promise<void> {
  const number = present.version + 1;
  const values = { textId: id, number, text, takenFrom, staffId: by.staffId, createdAt: now };
  await tx.insert(messageVersions).values(values);
  const changes = [{ field: "text", before: present.text ?? builtIn, after: text ?? builtIn }];
  const act = text === null ? "message-text-restored" : "message-text-saved";
  await recordStaffAct(tx, { ...by, act, subject: id, changes }, now);
}

/** Lists the latest versions of a text, or those before `before`. */
export async function listMessageVersions(id: string, before: number | null = null) {
  const { textId, number, text, createdAt } = messageVersions;
  return db
    .select({ number, text, createdAt, by: staffAccounts.name })
    .from(messageVersions)
    .innerJoin(staffAccounts, eq(staffAccounts.id, messageVersions.staffId))
    .where(and(eq(textId, id), before === null ? undefined : lt(number, before)))
    .orderBy(desc(number))
    .limit(MESSAGE_VERSIONS_PER_PAGE + 1);
}
