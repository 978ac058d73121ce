import placeholderTexts from "#app/locales/fr/message/placeholder.json" with { type: "json" };
import { filled } from "#app/locales/texts.ts";
import { fileOfText } from "#app/models/message/outline.ts";
import { merchantPlaceholders, placeholdersOf } from "#app/models/message/placeholder.ts";
import { config } from "#app/services/platform/config.server.ts";

type Described = { name: string; example: string };

const common: Record<string, Described> = placeholderTexts.common;
const special: Record<string, Record<string, Described>> = placeholderTexts.special;

export type Placeholder = Described & {
  placeholder: string;
  /** False for the merchant's name, which a text may leave out. */
  isRequired: boolean;
};

/** Describes what the shop fills in a text, and what may be added to it. */
export function describePlaceholders(id: string, builtIn: string): Placeholder[] {
  const own = placeholdersOf(builtIn).filter((name) => !merchantPlaceholders.includes(name));
  return [...own, ...merchantPlaceholders].flatMap((placeholder) => {
    const described = findPlaceholder(id, placeholder);
    const isRequired = !merchantPlaceholders.includes(placeholder);
    return described ? [{ ...described, placeholder, isRequired }] : [];
  });
}

/** Meaning and example of a placeholder in a text; null for one that nobody described. */
export function findPlaceholder(id: string, name: string): Described | null {
  const described = special[id]?.[name] ?? special[fileOfText(id)]?.[name];
  const found = described ?? common[name];
  if (!found) return null;
  if (merchantPlaceholders.includes(name)) {
    return { ...found, example: filled(`{{${name}}}`) };
  }
  // A link has the length of a real one.
  const isPath = found.example.startsWith("/");
  return isPath ? { ...found, example: config.ORIGIN + found.example } : found;
}

/** A text of a message with examples in place of its placeholders. */
export function fillWithExamples(id: string, text: string): string {
  const names = placeholdersOf(text);
  const values = names.flatMap((name) => {
    const described = findPlaceholder(id, name);
    return described ? [[name, described.example] as const] : [];
  });
  return filled(text, Object.fromEntries(values));
}
