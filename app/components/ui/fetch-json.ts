/** Null when the network fails or the endpoint refuses: the page without JavaScript explains. */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const reply = await fetch(path, { signal: signal ?? null }).catch(() => null);
  return reply?.ok ? reply.json().catch(() => null) : null;
}
