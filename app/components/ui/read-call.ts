/** What a call of the shop answers; null when the network fails or it is refused: the page without it can say why. */
export async function readCall<T>(path: string, signal?: AbortSignal): Promise<T | null> {
  const reply = await fetch(path, { signal: signal ?? null }).catch(() => null);
  return reply?.ok ? reply.json().catch(() => null) : null;
}
