import { and, desc, eq, lt, sql } from "drizzle-orm";
import { settingChanges } from "#app/models/setting/change.ts";
import {
  emptySettings,
  type SettingSection,
  type ShopSettings,
} from "#app/models/setting/settings.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import {
  db,
  type Queryable,
  type Transaction,
  transaction,
} from "#app/services/platform/database.server.ts";
import { staffAccounts } from "#drizzle/schema/auth.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";
import { loadSettings } from "./load.server.ts";

export const SETTING_VERSIONS_PER_PAGE = 20;

export type SavedSetting<S extends SettingSection> = {
  /** 0 for the defaults, which nobody saved. */
  version: number;
  value: ShopSettings[S];
  by: string | null;
  at: Date | null;
};

/** Finds the present state of a section, or one of its versions; null when there is no such one. */
export async function findSetting<S extends SettingSection>(
  section: S,
  version: number | null = null,
  on: Queryable = db,
): Promise<SavedSetting<S> | null> {
  const { number, value, createdAt } = settingVersions;
  const [found] = await on
    .select({ version: number, value, at: createdAt, by: staffAccounts.name })
    .from(settingVersions)
    .leftJoin(staffAccounts, eq(staffAccounts.id, settingVersions.staffId))
    .where(
      and(eq(settingVersions.section, section), version === null ? undefined : eq(number, version)),
    )
    .orderBy(desc(number))
    .limit(1);
  if (found) return { ...found, value: completed(section, found.value) };
  if (version) return null;
  return { version: 0, value: emptySettings[section], by: null, at: null };
}

function completed<S extends SettingSection>(section: S, value: object): ShopSettings[S] {
  return { ...emptySettings[section], ...value };
}

/** `conflict`: somebody else saved the section since the version that was read. */
export type SettingRefusal = { ok: false; reason: "conflict" } | { ok: false; reason: "not-found" };

/**
 * Saves a section of the settings as a new version, in force at once in this process. `base` is the
 * version that was read. An unchanged section makes no version.
 */
export async function saveSetting<S extends SettingSection>(
  section: S,
  { base, value }: { base: number; value: ShopSettings[S] },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; version: number } | SettingRefusal> {
  return change(section, async (tx, present) => {
    if (base !== present.version) return { ok: false, reason: "conflict" };
    if (settingChanges(present.value, value).length === 0) return { ok: true, version: base };
    return addVersion(tx, { section, number: base + 1, value, restoredFrom: null }, by, now);
  });
}

/** Restores an earlier version of a section as a new one; version 0 is the defaults. */
export async function restoreSetting<S extends SettingSection>(
  section: S,
  { base, version }: { base: number; version: number },
  by: ByStaff,
  now: Date = databaseNow(),
): Promise<{ ok: true; version: number } | SettingRefusal> {
  return change(section, async (tx, present) => {
    const earlier = version === 0 ? defaultsOf(section) : await findSetting(section, version, tx);
    if (!earlier) return { ok: false, reason: "not-found" };
    if (base !== present.version) return { ok: false, reason: "conflict" };
    if (settingChanges(present.value, earlier.value).length === 0) {
      return { ok: true, version: base };
    }
    const { value } = earlier;
    return addVersion(tx, { section, number: base + 1, value, restoredFrom: version }, by, now);
  });
}

function defaultsOf<S extends SettingSection>(section: S): { value: ShopSettings[S] } {
  return { value: emptySettings[section] };
}

type Changed = { ok: true; version: number } | SettingRefusal;

/** Serialises changes of a section: its first version has no row to lock. */
async function change<S extends SettingSection>(
  section: S,
  work: (tx: Transaction, present: SavedSetting<S>) => Promise<Changed>,
): Promise<Changed> {
  const changed = await transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting ${section}`}))`);
    const present = await findSetting(section, null, tx);
    if (!present) throw new Error("a section of the settings has no state");
    return work(tx, present);
  });
  if (changed.ok) await loadSettings();
  return changed;
}

type NewVersion<S extends SettingSection> = {
  section: S;
  number: number;
  value: ShopSettings[S];
  restoredFrom: number | null;
};

async function addVersion<S extends SettingSection>(
  tx: Transaction,
  version: NewVersion<S>,
  by: ByStaff,
  now: Date,
): Promise<{ ok: true; version: number }> {
  await tx.insert(settingVersions).values({ ...version, staffId: by.staffId, createdAt: now });
  const act = version.restoredFrom === null ? "setting-saved" : "setting-restored";
  await recordStaffAct(tx, { ...by, act, subject: version.section }, now);
  return { ok: true, version: version.number };
}

/**
 * Lists the latest versions of a section, or those before `before`, each with what it changed of
 * the one before.
 */
export async function listSettingVersions<S extends SettingSection>(
  section: S,
  before: number | null = null,
) {
  const { number, value, restoredFrom, createdAt } = settingVersions;
  const rows = await db
    .select({ number, value, restoredFrom, createdAt, by: staffAccounts.name })
    .from(settingVersions)
    .leftJoin(staffAccounts, eq(staffAccounts.id, settingVersions.staffId))
    .where(
      and(eq(settingVersions.section, section), before === null ? undefined : lt(number, before)),
    )
    .orderBy(desc(number))
    .limit(SETTING_VERSIONS_PER_PAGE + 1);
  return rows.slice(0, SETTING_VERSIONS_PER_PAGE).map(({ value: after, ...row }, index) => ({
    ...row,
    changes: settingChanges(
      completed(section, rows[index + 1]?.value ?? {}),
      completed(section, after),
    ),
  }));
}
