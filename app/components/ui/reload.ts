/**
 * Reloads the page when one of its modules cannot be fetched, unless the server has just sent it.
 * Never resolves.
 */
export function reload(): Promise<never> {
  const [sent] = performance.getEntriesByType("navigation");
  if (sent?.name !== location.href) location.reload();
  return new Promise(() => {});
}
