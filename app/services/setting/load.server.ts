import { and, desc, eq, gt, isNull, lt, or } from "drizzle-orm";
import { addDays, parisInstant } from "#app/models/platform/calendar.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { type ShopSettings, toSettings } from "#app/models/setting/settings.ts";
import { MAX_SWITCHES, type ShopSwitch } from "#app/models/setting/switch.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { db } from "#app/services/platform/database.server.ts";
import { settingVersions, shopSwitches } from "#drizzle/schema/setting.ts";
import { adoptSettings } from "./current.server.ts";

/** By the index on section and number. */
export async function findSettings(): Promise<ShopSettings> {
  const { section, value, number } = settingVersions;
  const rows = await db
    .selectDistinctOn([section], { section, value })
    .from(settingVersions)
    .orderBy(section, desc(number));
  return toSettings(rows);
}

/** Puts the stored settings and switches in force in this process. */
export async function loadSettings(): Promise<void> {
  adoptSettings(...(await Promise.all([findSettings(), listTimedSwitches()])));
}

/** Lists the banners and payment modes off that have not ended. By `shop_switches_ending`. */
async function listTimedSwitches(): Promise<ShopSwitch[]> {
  const { id, kind, mode, storeUid, text, startsAt, endsAt, endedAt } = shopSwitches;
  return db
    .select({ id, kind, mode, storeUid, text, startsAt, endsAt })
    .from(shopSwitches)
    .where(and(isNull(endedAt), or(isNull(endsAt), gt(endsAt, databaseNow()))))
    .limit(MAX_SWITCHES);
}

/**
 * Finds the settings in force at the end of a day in Paris: documents of that day bear them. Before
 * the first ones, those.
 */
export async function findSettingsOn(day: IsoDay): Promise<ShopSettings> {
  const { section, value, number, createdAt } = settingVersions;
  const isThen = lt(createdAt, parisInstant(addDays(day, 1), 0));
  const rows = await db
    .selectDistinctOn([section], { section, value })
    .from(settingVersions)
    .where(or(isThen, eq(number, 1)))
    .orderBy(section, desc(number));
  return toSettings(rows);
}
