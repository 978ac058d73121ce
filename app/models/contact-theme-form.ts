import { z } from "zod";
import { contactFieldKinds, SOFTWARE_THEME } from "./contact.ts";
import { uploadKinds } from "./upload.ts";

const MOST_FIELDS = 20;
const MOST_OPTIONS = 40;
const MOST_SUB_THEMES = 20;

const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^[^\p{Cc}]*$/u);

const field = z
  .object({
    name: z.string().regex(/^field_[a-z][a-z0-9_]{0,39}$/),
    kind: z.enum(contactFieldKinds),
    label: line(100).min(1),
    hint: line(200).default(""),
    required: z.boolean(),
    options: z.array(line(100).min(1)).max(MOST_OPTIONS).default([]),
    uploads: z.array(z.enum(uploadKinds)).default([]),
  })
  .refine(({ kind, options }) => kind !== "choice" || options.length >= 2, "theme-options")
  .refine(({ kind, uploads }) => kind !== "file" || uploads.length > 0, "theme-uploads")
  .refine(({ options }) => new Set(options).size === options.length, "theme-options-twice");

const subTheme = z.object({
  id: z.int().positive().nullable(),
  label: line(100).min(1),
  fields: z
    .array(field)
    .min(1)
    .max(MOST_FIELDS)
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      "theme-names-twice",
    ),
});

/**
 * A theme as an editor saves it: labels without control characters, names of fields once each and prefixed `field_`,
 * choices of at least two, kinds of files for file fields, at least one sub-theme. The theme of software keeps a
 * choice of five (specification, section 9). Messages are keys of `locales/fr/contact-theme.json`.
 */
export const editedTheme = z
  .object({
    /** Null for a new one. */
    id: z.int().positive().nullable(),
    /** Of the theme as it was shown; 0 for a new one. */
    version: z.int().min(0),
    label: line(100).min(1),
    lead: line(200).default(""),
    connected: z.boolean(),
    isHidden: z.boolean(),
    themes: z.array(subTheme).min(1).max(MOST_SUB_THEMES),
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
