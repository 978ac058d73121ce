import { z } from "zod";
import { uploadKinds } from "#app/models/upload/upload.ts";
import { contactFieldKinds, SOFTWARE_THEME } from "./contact.ts";
import { MAX_FIELDS, MAX_SUB_THEMES, THEME_HINT_LENGTH, THEME_LABEL_LENGTH } from "./theme.ts";

const MAX_OPTIONS = 40;

const line = (most: number) =>
  z
    .string({ error: "theme-label" })
    .trim()
    .max(most, "theme-length")
    .regex(/^[^\p{Cc}]*$/u, "text-control");

export const themeLabel = line(THEME_LABEL_LENGTH).min(1, "theme-label");
export const themeHint = line(THEME_HINT_LENGTH).default("");

const options = (reason: string) => ({ error: reason, path: ["options"] });

/** Field of a form: at least two options for a choice, kinds of files for a file field. */
export const editedField = z
  .object({
    name: z.string().regex(/^field_[a-z][a-z0-9_]{0,39}$/),
    kind: z.enum(contactFieldKinds),
    label: themeLabel,
    hint: themeHint,
    required: z.boolean(),
    options: z.array(themeLabel).max(MAX_OPTIONS, "theme-options-most").default([]),
    uploads: z.array(z.enum(uploadKinds)).default([]),
  })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, options("theme-options"))
  .refine(({ kind, uploads }) => kind !== "file" || uploads.length > 0, {
    error: "theme-uploads",
    path: ["uploads"],
  })
  .refine(
    ({ options }) => new Set(options).size === options.length,
    options("theme-options-twice"),
  );

export type EditedField = z.output<typeof editedField>;

const subTheme = z.object({
  id: z.int().positive().nullable(),
  label: themeLabel,
  fields: z
    .array(editedField)
    .min(1, "theme-fields")
    .max(MAX_FIELDS, "theme-fields-most")
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      "theme-names-twice",
    ),
});

/** Messages are keys of `locales/fr/platform/error.json`. Software keeps a choice of five (specification, 9). */
export const editedTheme = z
  .object({
    id: z.int().positive().nullable(),
    version: z.int().min(0),
    label: themeLabel,
    lead: themeHint,
    connected: z.boolean(),
    isHidden: z.boolean(),
    themes: z.array(subTheme).min(1, "theme-empty").max(MAX_SUB_THEMES, "theme-full"),
  })
  .refine(
    ({ id, themes }) =>
      id !== SOFTWARE_THEME ||
      themes.some(({ fields }) =>
        fields.some(({ kind, options }) => kind === "choice" && options.length === 5),
      ),
    "theme-software",
  );

export type EditedTheme = z.output<typeof editedTheme>;
export type EditedSubTheme = EditedTheme["themes"][number];
