/** Title of a not-found page, from the thrown data; null for the default title. */
export function notFoundTitle(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("notFound" in data)) return null;
  return typeof data.notFound === "string" ? data.notFound : null;
}

/** True for a page that staff who act for a customer may not open. */
export function isOfCustomer(data: unknown): boolean {
  return typeof data === "object" && data !== null && "ofCustomer" in data;
}
