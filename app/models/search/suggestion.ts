export type Suggestion = {
  uid: number;
  label: string;
  reference: string;
  drawing: string;
  tint: string;
  photo: string | null;
};

/** Suggestions attached to an error of the product page; null for any other error. */
export function suggestionsIn(data: unknown): Suggestion[] | null {
  if (typeof data !== "object" || data === null || !("suggestions" in data)) return null;
  const { suggestions } = data;
  return Array.isArray(suggestions) ? suggestions.filter(isSuggestion) : null;
}

function isSuggestion(value: unknown): value is Suggestion {
  if (typeof value !== "object" || value === null) return false;
  const texts = ["label", "reference", "drawing", "tint"];
  const fields = new Map<string, unknown>(Object.entries(value));
  return (
    typeof fields.get("uid") === "number" &&
    ["string", "object"].includes(typeof fields.get("photo")) &&
    texts.every((name) => typeof fields.get(name) === "string")
  );
}
