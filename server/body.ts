import type { IncomingMessage } from "node:http";

export type Body =
  | { ok: true; bytes: Buffer<ArrayBuffer> }
  | { ok: false; status: 400 | 408 | 413 };

/**
 * Reads a request's body whole, so that what answers it never waits for the client. Refuses one
 * longer than `limit` as soon as that is known, and a form that holds a NUL, which PostgreSQL cannot
 * store.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > limit) return { ok: false, status: 413 };
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      length += chunk.length;
      if (length > limit) return { ok: false, status: 413 };
      chunks.push(chunk);
    }
  } catch {
    return { ok: false, status: 408 };
  }
  const bytes = Buffer.concat(chunks);
  return hasNul(request, bytes) ? { ok: false, status: 400 } : { ok: true, bytes };
}

function hasNul({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm && (bytes.includes(0) || bytes.includes("%00"));
}
