import { type NeededPage, TERMS_PAGE } from "#app/models/content/content.ts";

/** Finds the text that a page of the footer may start from, in Markdown; null where the shop has none. */
export async function findDraft(page: NeededPage | null): Promise<string | null> {
  if (page !== TERMS_PAGE) return null;
  return (await import("../../../drizzle/reference/terms-draft.md?raw")).default;
}
