import { type SettingChange, settingChanges } from "#app/models/setting/change.ts";
import type { SettingSection } from "#app/models/setting/settings.ts";
import { findSetting } from "#app/services/setting/setting.server.ts";

export type Theirs = { by: string | null; at: Date | null; changes: SettingChange[] };

/** Finds what others saved of a section since a version. */
export async function findTheirs(section: SettingSection, base: number): Promise<Theirs> {
  const [before, after] = await Promise.all([findSetting(section, base), findSetting(section)]);
  if (!before || !after) return { by: null, at: null, changes: [] };
  return { by: after.by, at: after.at, changes: settingChanges(before.value, after.value) };
}
