import { z } from "zod";
import { arrangeFields, fieldName, MAX_FIELDS, MAX_SUB_THEMES } from "#app/models/contact/theme.ts";
import {
  type EditedField,
  editedField,
  themeHint,
  themeLabel,
} from "#app/models/contact/theme-form.ts";
import { MAX_INTEGER } from "#app/models/platform/integer.ts";

const number = z.coerce.number().int().min(0).max(MAX_INTEGER).catch(0);
const ticked = z.literal("on").optional();
const typed = (most: number) => z.string().max(most, "theme-length").default("");

const position = z
  .string({ error: "theme-position" })
  .trim()
  .regex(/^[1-9]\d{0,2}$/, "theme-position")
  .transform(Number);

const said = {
  label: themeLabel,
  lead: themeHint,
  connected: ticked,
  isHidden: ticked,
};

export const newThemeForm = z.object(said);

const placedForm = z.object({
  id: z.coerce.number().int().min(1).max(MAX_INTEGER),
  position,
  removed: ticked,
});

export const themeForm = z.object({
  version: number,
  ...said,
  forms: z
    .array(placedForm)
    .max(MAX_SUB_THEMES)
    .default([])
    .transform((forms) =>
      forms
        .filter(({ removed }) => removed === undefined)
        .toSorted((a, b) => a.position - b.position)
        .map(({ id }) => id),
    ),
});

const typedField = z.object({
  name: typed(60),
  label: typed(1000),
  kind: typed(20),
  hint: typed(1000),
  required: ticked,
  options: typed(10_000),
  uploads: z.array(z.string().max(10)).max(20).default([]),
  position: typed(10),
  removed: ticked,
});

type TypedField = z.output<typeof typedField>;

const field = typedField.transform((row, context) => {
  const isEmpty = !`${row.name}${row.label}${row.hint}${row.options}`.trim();
  if (row.removed || isEmpty) return null;
  const place = position.safeParse(row.position);
  const read = editedField.safeParse(fieldOf(row));
  for (const issue of place.error?.issues ?? []) {
    context.addIssue({ code: "custom", message: issue.message, path: ["position"] });
  }
  for (const { message, path } of read.error?.issues ?? []) {
    context.addIssue({
      code: "custom",
      message: path[0] === "kind" ? "theme-kind" : message,
      path,
    });
  }
  if (!place.success || !read.success) return z.NEVER;
  return { position: place.data, isNew: row.name === "", field: read.data };
});

function fieldOf({ name, label, kind, hint, required, options, uploads }: TypedField) {
  const lines = options.split(/\r\n|\r|\n/).map((line) => line.trim());
  return {
    name: name || fieldName(label),
    kind,
    label,
    hint,
    required: required === "on",
    options: kind === "choice" ? lines.filter(Boolean) : [],
    uploads: kind === "file" ? uploads : [],
  };
}

export const formForm = z.object({
  version: number,
  label: themeLabel,
  fields: z
    .array(field)
    .max(MAX_FIELDS + 2, "theme-fields-most")
    .default([])
    .transform((rows): EditedField[] => arrangeFields(rows.filter((row) => row !== null)))
    .refine(({ length }) => length > 0, "theme-fields")
    .refine(({ length }) => length <= MAX_FIELDS, "theme-fields-most")
    .refine(
      (fields) => new Set(fields.map(({ name }) => name)).size === fields.length,
      "theme-names-twice",
    ),
});

export const placeForm = z.object({ place: position });
