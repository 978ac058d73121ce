import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import type { ContactTheme } from "#app/models/contact.ts";
import type { EditedTheme } from "#app/models/contact-theme-form.ts";
import { contactSubThemes, contactThemes } from "#drizzle/schema/contact.ts";
import { db, type Transaction, transaction } from "./database.server.ts";
import { remembered } from "./remember.server.ts";

/** The themes that are shown, in their order, a minute old at most. */
export function listContactThemes(now: Date = new Date()): Promise<ContactTheme[]> {
  return readThemes(now);
}

/** A theme as an editor sees it: hidden ones too, with the version that a save must name. */
export type KeptTheme = ContactTheme & { isHidden: boolean; position: number; version: number };

/** All themes, for editors: as they are now. */
export async function listKeptThemes(): Promise<KeptTheme[]> {
  const [themes, subThemes] = await Promise.all([
    db.select().from(contactThemes).orderBy(asc(contactThemes.position), asc(contactThemes.id)),
    db
      .select()
      .from(contactSubThemes)
      .orderBy(asc(contactSubThemes.position), asc(contactSubThemes.id)),
  ]);
  const byTheme = Map.groupBy(subThemes, ({ themeId }) => themeId);
  return themes.map(({ id, label, lead, connected, isHidden, position, version }) => ({
    ...{ id, label, lead, connected, isHidden, position, version },
    themes: (byTheme.get(id) ?? []).map((sub) => ({
      id: sub.id,
      label: sub.label,
      fields: sub.fields,
    })),
  }));
}

/** One theme, for editors; null when there is none of this number. */
export async function findKeptTheme(themeId: number): Promise<KeptTheme | null> {
  return (await listKeptThemes()).find(({ id }) => id === themeId) ?? null;
}

export type ThemeSaved =
  | { ok: true; id: number }
  | { ok: false; reason: "theme-changed" | "not-found" };

/**
 * Saves a theme with its sub-themes and their forms, as `editedTheme` read them (`models/contact-theme-form.ts`): a
 * new one without `id`. Refused when somebody else saved it since `version` was shown. Requests made before keep what
 * they say; pages show the change within a minute.
 */
export function saveTheme(edited: EditedTheme, now: Date = new Date()): Promise<ThemeSaved> {
  return transaction(async (tx) => {
    const head = await saveHead(tx, edited, now);
    if (!head.ok) return head;
    await saveSubThemes(tx, head.id, edited.themes);
    return head;
  });
}

async function saveHead(tx: Transaction, edited: EditedTheme, now: Date): Promise<ThemeSaved> {
  const { id, version, label, lead, connected, isHidden } = edited;
  const values = { label, lead, connected, isHidden, updatedAt: now };
  if (id === null) {
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from contact_themes)`;
    const [made] = await tx
      .insert(contactThemes)
      .values({ ...values, position: last })
      .returning({ id: contactThemes.id });
    if (!made) throw new Error("A theme that was made has a number.");
    return { ok: true, id: made.id };
  }
  const [saved] = await tx
    .update(contactThemes)
    .set({ ...values, version: version + 1 })
    .where(and(eq(contactThemes.id, id), eq(contactThemes.version, version)))
    .returning({ id: contactThemes.id });
  if (saved) return { ok: true, id };
  const exists = (await tx.$count(contactThemes, eq(contactThemes.id, id))) > 0;
  return { ok: false, reason: exists ? "theme-changed" : "not-found" };
}

/** Those left out are deleted; a number of another theme makes a new one. */
async function saveSubThemes(tx: Transaction, themeId: number, edited: EditedTheme["themes"]) {
  const isOfTheme = eq(contactSubThemes.themeId, themeId);
  const kept = edited.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx
    .delete(contactSubThemes)
    .where(and(isOfTheme, kept.length > 0 ? notInArray(contactSubThemes.id, kept) : undefined));
  for (const [at, { id, label, fields }] of edited.entries()) {
    const values = { themeId, label, position: at + 1, fields };
    const updated =
      id === null
        ? []
        : await tx
            .update(contactSubThemes)
            .set(values)
            .where(and(isOfTheme, eq(contactSubThemes.id, id)))
            .returning({ id: contactSubThemes.id });
    if (updated.length === 0) await tx.insert(contactSubThemes).values(values);
  }
}

const readThemes = remembered(async (): Promise<ContactTheme[]> => {
  const themes = await listKeptThemes();
  return themes
    .filter(({ isHidden }) => !isHidden)
    .map(({ id, label, lead, connected, themes }) => ({ id, label, lead, connected, themes }));
});
