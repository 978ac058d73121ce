/**
 * Response of an endpoint of the shop; null when the network fails or it is refused: the page that
 * works without JavaScript explains.
 */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const reply = await fetch(path, { signal: signal ?? null }).catch(() => null);
  return reply?.ok ? reply.json().catch(() => null) : null;
}
