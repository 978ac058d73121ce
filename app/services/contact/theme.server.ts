import { asc } from "drizzle-orm";
import type { ContactTheme } from "#app/models/contact/contact.ts";
import { db } from "#app/services/platform/database.server.ts";
import { contactSubThemes, contactThemes } from "#drizzle/schema/contact.ts";

/** Lists the visible ones in order; not cached, so that every process sees an edit at once. */
export async function listContactThemes(): Promise<ContactTheme[]> {
  const themes = await listStoredThemes();
  return themes
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, label, lead, connected, themes }) => ({ id, label, lead, connected, themes }));
}

export type StoredTheme = ContactTheme & {
  isHidden: boolean;
  position: number;
  version: number;
  updatedAt: Date;
};

/** Lists all themes, for editors; not cached. */
export async function listStoredThemes(): Promise<StoredTheme[]> {
  const [themes, subThemes] = await Promise.all([
    db.select().from(contactThemes).orderBy(asc(contactThemes.position), asc(contactThemes.id)),
    db
      .select()
      .from(contactSubThemes)
      .orderBy(asc(contactSubThemes.position), asc(contactSubThemes.id)),
  ]);
  const byTheme = Map.groupBy(subThemes, ({ themeId }) => themeId);
  return themes.map((theme) => ({
    ...theme,
    themes: (byTheme.get(theme.id) ?? []).map((sub) => ({
      id: sub.id,
      label: sub.label,
      fields: sub.fields,
    })),
  }));
}

/** Finds one theme, for editors; null when there is none of this number. */
export async function findStoredTheme(themeId: number): Promise<StoredTheme | null> {
  return (await listStoredThemes()).find(({ id }) => id === themeId) ?? null;
}
