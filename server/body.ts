import type { IncomingMessage } from "node:http";
import { type BodyLimit, giveRoom, takeRoom } from "./body-limit.ts";

export type Body =
  | {
      ok: true;
      bytes: Buffer<ArrayBuffer>;
      /** To be called once it was answered: what it took is others' to take. */
      release: () => void;
    }
  | { ok: false; status: 400 | 408 | 413 | 503 };

/**
 * Reads a request's body whole, so that what answers it never waits for the client. Refuses one longer than the
 * limit as soon as that is known, one that comes too slowly, one for which there is no room beside those that are
 * being answered, and a form that holds a NUL, which PostgreSQL cannot store.
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<Body> {
  if (Number(request.headers["content-length"] ?? 0) > limit.bytes)
    return { ok: false, status: 413 };
  const chunks: Buffer[] = [];
  let length = 0;
  const release = () => giveRoom(length);
  const refuse = (status: 400 | 408 | 413 | 503): Body => {
    release();
    return { ok: false, status };
  };
  const late = lateness(limit.milliseconds);
  try {
    const pieces = request.iterator({ destroyOnReturn: false });
    for (;;) {
      const next = await Promise.race([pieces.next(), late.promise]);
      if (next === "late") return refuse(408);
      if (next.done) break;
      const chunk: Buffer = next.value;
      if (length + chunk.length > limit.bytes) return refuse(413);
      if (!takeRoom(chunk.length)) return refuse(503);
      length += chunk.length;
      chunks.push(chunk);
    }
  } catch {
    return refuse(408);
  } finally {
    late.forget();
  }
  const bytes = Buffer.concat(chunks);
  return hasNul(request, bytes) ? refuse(400) : { ok: true, bytes, release };
}

function lateness(milliseconds: number) {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, milliseconds, "late");
  return { promise, forget: () => clearTimeout(timer) };
}

function hasNul({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm && (bytes.includes(0) || bytes.includes("%00"));
}
