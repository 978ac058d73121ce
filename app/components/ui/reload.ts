/**
 * What to do when a part of a page cannot be fetched: goes for the page itself, unless the server just sent it; then it
 * stays as it was sent. Never comes back.
 */
export function reload(): Promise<never> {
  const [sent] = performance.getEntriesByType("navigation");
  if (sent?.name !== location.href) location.reload();
  return new Promise(() => {});
}
