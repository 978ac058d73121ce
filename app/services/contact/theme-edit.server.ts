import { and, asc, eq, notInArray, sql } from "drizzle-orm";
import { movedTo } from "#app/models/contact/theme.ts";
import {
  type EditedSubTheme,
  type EditedTheme,
  editedTheme,
} from "#app/models/contact/theme-form.ts";
import { type ByStaff, recordStaffAct } from "#app/services/auth/staff.server.ts";
import { type Transaction, transaction } from "#app/services/platform/database.server.ts";
import { contactSubThemes, contactThemes } from "#drizzle/schema/contact.ts";
import { findStoredTheme, type StoredTheme } from "./theme.server.ts";

export type ThemeSaved =
  | { ok: true; id: number }
  | { ok: false; reason: "theme-changed" | "not-found" };

/**
 * Saves a theme with its sub-themes and their forms, as `editedTheme` read them
 * (`models/contact/theme-form.ts`); without `id`, inserts it. Refused when somebody else saved it
 * since `version`. Earlier requests keep their texts; pages show the change at once.
 */
export function saveTheme(
  edited: EditedTheme,
  by: ByStaff,
  now: Date = new Date(),
): Promise<ThemeSaved> {
  return transaction(async (tx) => {
    const head = await saveHead(tx, edited, now);
    if (!head.ok) return head;
    await saveSubThemes(tx, head.id, edited.themes);
    const act = edited.id === null ? "theme-created" : "theme-saved";
    await recordStaffAct(tx, { ...by, act, subject: String(head.id) }, now);
    return head;
  });
}

/** Keys of `locales/fr/platform/error.json`, but `not-found`. */
const refusals = ["theme-software", "theme-full", "theme-empty"] as const;
export type ThemeRefusal = "theme-changed" | "not-found" | (typeof refusals)[number];
type Refused = { ok: false; reason: ThemeRefusal };
export type ThemeChanged = { ok: true; id: number } | Refused;

/** Last and hidden, with one form of one long text, both named in `first`; returns its id. */
export async function createTheme(
  said: Pick<EditedTheme, "label" | "lead" | "connected">,
  first: { form: string; field: string },
  by: ByStaff,
  now: Date = new Date(),
): Promise<number> {
  const field = {
    ...{ name: "field_message", kind: "long-text" as const, label: first.field },
    ...{ hint: "", required: true, options: [], uploads: [] },
  };
  const form = { id: null, label: first.form, fields: [field] };
  const made = await saveTheme(
    { ...said, id: null, version: 0, isHidden: true, themes: [form] },
    by,
    now,
  );
  if (!made.ok) throw new Error(`saving the new theme "${said.label}" was refused as a conflict`);
  return made.id;
}

/** The fields of a theme, and the order of its forms: forms that are not listed are deleted. */
export type ThemeHead = Pick<EditedTheme, "label" | "lead" | "connected" | "isHidden"> & {
  forms: readonly number[];
};

/** Saves the fields of a theme and the order of its forms, over the version that was shown. */
export function saveThemeHead(
  themeId: number,
  { version, forms, ...said }: ThemeHead & { version: number },
  by: ByStaff,
  now: Date = new Date(),
): Promise<ThemeChanged> {
  return changeTheme(
    { themeId, version },
    ({ themes }) => ({
      ...said,
      themes: forms.flatMap((id) => themes.filter((form) => form.id === id)),
    }),
    by,
    now,
  );
}

/** Inserts it last (`isNew`) without `id`, or when the form was deleted meanwhile. */
export async function saveThemeForm(
  themeId: number,
  { version, form }: { version: number; form: EditedSubTheme },
  by: ByStaff,
  now: Date = new Date(),
): Promise<{ ok: true; isNew: boolean } | Refused> {
  let isNew = false;
  const change = ({ themes }: StoredTheme) => {
    isNew = !themes.some(({ id }) => id === form.id);
    return {
      themes: isNew
        ? [...themes, { ...form, id: null }]
        : themes.map((stored) => (stored.id === form.id ? form : stored)),
    };
  };
  const saved = await changeTheme({ themeId, version }, change, by, now);
  return saved.ok ? { ok: true, isNew } : saved;
}

async function changeTheme(
  { themeId, version }: { themeId: number; version: number },
  change: (stored: StoredTheme) => Partial<EditedTheme>,
  by: ByStaff,
  now: Date,
): Promise<ThemeChanged> {
  const stored = await findStoredTheme(themeId);
  if (!stored) return { ok: false, reason: "not-found" };
  if (stored.version !== version) return { ok: false, reason: "theme-changed" };
  const read = editedTheme.safeParse({ ...stored, ...change(stored) });
  if (read.success) return saveTheme(read.data, by, now);
  const messages = read.error.issues.map(({ message }) => message);
  const reason = refusals.find((refusal) => messages.includes(refusal));
  // Callers have read the form: any other failure is a bug.
  if (!reason) throw read.error;
  return { ok: false, reason };
}

/** Moves a theme to a position among all, from 1; false when there is none of this number. */
export function moveTheme(
  themeId: number,
  place: number,
  by: ByStaff,
  now: Date = new Date(),
): Promise<boolean> {
  return transaction(async (tx) => {
    const { id, position } = contactThemes;
    const rows = await tx
      .select({ id })
      .from(contactThemes)
      .orderBy(asc(position), asc(id))
      .for("update");
    const ids = rows.map((row) => row.id);
    if (!ids.includes(themeId)) return false;
    for (const [at, moved] of movedTo(ids, themeId, place).entries()) {
      await tx
        .update(contactThemes)
        .set({ position: at + 1 })
        .where(eq(id, moved));
    }
    await recordStaffAct(tx, { ...by, act: "theme-moved", subject: String(themeId) }, now);
    return true;
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
    if (!made) throw new Error("insert of a theme returned no row");
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

/** Deletes the missing ones; an id of another theme inserts a new one. */
async function saveSubThemes(tx: Transaction, themeId: number, edited: EditedTheme["themes"]) {
  const isOfTheme = eq(contactSubThemes.themeId, themeId);
  const stored = edited.flatMap(({ id }) => (id === null ? [] : [id]));
  await tx
    .delete(contactSubThemes)
    .where(and(isOfTheme, stored.length > 0 ? notInArray(contactSubThemes.id, stored) : undefined));
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
