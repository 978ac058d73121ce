/** Unless the server has just sent the page. Never resolves. */
export function reload(): Promise<never> {
  const [sent] = performance.getEntriesByType("navigation");
  if (sent?.name !== location.href) location.reload();
  return new Promise(() => {});
}
