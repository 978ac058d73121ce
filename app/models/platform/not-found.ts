/** What the page of something that is not found says in place of its usual title; null when nothing is said. */
export function notFoundTitle(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("notFound" in data)) return null;
  return typeof data.notFound === "string" ? data.notFound : null;
}
