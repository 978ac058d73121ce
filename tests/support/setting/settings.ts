import { and, eq, sql } from "drizzle-orm";
import {
  emptySettings,
  type SettingSection,
  type ShopSettings,
} from "#app/models/setting/settings.ts";
import { db } from "#app/services/platform/database.server.ts";
import { findSetting } from "#app/services/setting/setting.server.ts";
import { settingVersions } from "#drizzle/schema/setting.ts";

/**
 * Changes a section for all shops on this database, as another process would; they follow within
 * two seconds. Returns how to put it back.
 */
export async function changeSetting<S extends SettingSection>(
  section: S,
  changed: Partial<ShopSettings[S]>,
): Promise<() => Promise<void>> {
  const present = await findSetting(section);
  const value = { ...emptySettings[section], ...present?.value, ...changed };
  const number = (present?.version ?? 0) + 1;
  await db.insert(settingVersions).values({ section, number, value, createdAt: sql`now()` });
  return async () => {
    const isIt = and(eq(settingVersions.section, section), eq(settingVersions.number, number));
    await db.delete(settingVersions).where(isIt);
  };
}
