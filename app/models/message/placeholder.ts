const PLACEHOLDER = /\{\{(\w+)\}\}/g;

/** Filled in every text with the merchant's name: each may be added or left out. */
export const merchantPlaceholders: readonly string[] = ["merchant", "ofMerchant"];

/** Names of what the shop fills in a text, each once. */
export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map(([, name = ""]) => name))];
}

type Compared = { unknown: string[]; missing: string[] };

/** Compares the placeholders of a text with those that the built-in text has values for. */
export function comparePlaceholders(text: string, builtIn: string): Compared {
  const [typed, known] = [placeholdersOf(text), placeholdersOf(builtIn)];
  const isMerchants = (name: string) => merchantPlaceholders.includes(name);
  return {
    unknown: typed.filter((name) => !known.includes(name) && !isMerchants(name)),
    missing: known.filter((name) => !typed.includes(name) && !isMerchants(name)),
  };
}

/** False for a text that the shop could not fill, or that would leave something out. */
export function fitsPlaceholders(text: string, builtIn: string): boolean {
  const { unknown, missing } = comparePlaceholders(text, builtIn);
  return unknown.length === 0 && missing.length === 0;
}

/** True for a brace that belongs to no placeholder: `{{uid` or `{ uid }`. */
export function hasStrayBrace(text: string): boolean {
  return /[{}]/.test(text.replace(PLACEHOLDER, ""));
}

export function writePlaceholder(name: string): string {
  return `{{${name}}}`;
}
