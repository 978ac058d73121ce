import type { SettingSection, ShopSettings } from "./settings.ts";

export type SettingChange = { field: string; before: string; after: string };

/** Fields of a section that differ, each with its text before and after. */
export function settingChanges<S extends SettingSection>(
  before: ShopSettings[S],
  after: ShopSettings[S],
): SettingChange[] {
  const [old, saved] = [textsOf(before), textsOf(after)];
  return [...new Set([...old.keys(), ...saved.keys()])].flatMap((field) => {
    const change = { field, before: old.get(field) ?? "", after: saved.get(field) ?? "" };
    return change.before === change.after ? [] : [change];
  });
}

function textsOf(value: object): Map<string, string> {
  return new Map(Object.entries(value).map(([field, of]) => [field, textOf(of)]));
}

function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.join(", ");
  return value === null ? "" : JSON.stringify(value);
}
