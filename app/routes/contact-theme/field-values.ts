import type { ContactSubTheme } from "#app/models/contact/contact.ts";
import { newFields } from "#app/models/contact/theme.ts";
import type { ThemeReply } from "./theme-form.tsx";
import { rowsOf, type TypedRow, textsOf } from "./typed-rows.ts";

export type FieldValues = {
  name: string;
  label: string;
  kind: string;
  hint: string;
  required: string;
  options: string;
  uploads: readonly string[];
  position: string;
  removed: string;
};

/** The fields of a stored form, and some empty ones for more. */
export function storedFields(form: ContactSubTheme | null): FieldValues[] {
  const stored = form?.fields ?? [];
  const rows = stored.map((field, at) => ({
    ...field,
    required: field.required ? "on" : "",
    options: field.options.join("\n"),
    position: String((at + 1) * 10),
    removed: "",
  }));
  const empty = Array.from({ length: newFields(stored.length) }, (_, at) => ({
    ...{ name: "", label: "", kind: "text", hint: "", required: "", options: "", uploads: [] },
    ...{ position: String((stored.length + at + 1) * 10), removed: "" },
  }));
  return [...rows, ...empty];
}

/** The fields of a refused form, as they were typed; null without one. */
export function typedFields(reply: ThemeReply): FieldValues[] | null {
  return rowsOf(reply, "fields")?.map(typedValues) ?? null;
}

function typedValues(row: TypedRow): FieldValues {
  const text = (name: string) => textsOf(row[name])[0] ?? "";
  return {
    ...{ name: text("name"), label: text("label"), kind: text("kind"), hint: text("hint") },
    ...{ required: text("required"), options: text("options"), uploads: textsOf(row.uploads) },
    ...{ position: text("position"), removed: text("removed") },
  };
}
