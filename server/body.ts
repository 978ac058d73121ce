import type { IncomingMessage } from "node:http";
import { type BodyLimit, giveRoom, takeRoom } from "./body-limit.ts";
import { boundaryOf, MultipartFilter } from "./multipart.ts";

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
 * being answered, and a form that holds a NUL, which PostgreSQL cannot store. Files too large for their form are read
 * and not kept, so that the form can come back.
 */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<Body> {
  const kept = keptBody(request, limit);
  if (Number(request.headers["content-length"] ?? 0) > kept.mostBytes)
    return { ok: false, status: 413 };
  let received = 0;
  const room = heldRoom();
  const release = () => room.hold(0);
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
      received += chunk.length;
      if (received > kept.mostBytes || !kept.push(chunk)) return refuse(413);
      if (!room.hold(kept.bytes())) return refuse(503);
    }
  } catch {
    return refuse(408);
  } finally {
    late.forget();
  }
  const bytes = soundBody(request, kept.end());
  return bytes ? { ok: true, bytes, release } : refuse(400);
}

/** The room that one body takes: more, or less, as it comes. */
function heldRoom() {
  let held = 0;
  return {
    /** False when there is no room for so much. */
    hold(bytes: number): boolean {
      if (bytes > held && !takeRoom(bytes - held)) return false;
      if (bytes < held) giveRoom(held - bytes);
      held = bytes;
      return true;
    },
  };
}

/** What is kept of a body while it comes: all of it, or a form without the files that are too large for it. */
function keptBody({ headers }: IncomingMessage, limit: BodyLimit) {
  const boundary = limit.files && boundaryOf(headers["content-type"]);
  if (limit.files && boundary) {
    const filter = new MultipartFilter(boundary, { ...limit.files, limit: limit.bytes });
    return {
      mostBytes: limit.files.ceilingBytes,
      push: (chunk: Buffer) => filter.push(chunk),
      bytes: () => filter.keptBytes,
      end: () => filter.end(),
    };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    mostBytes: limit.bytes,
    push: (chunk: Buffer) => {
      length += chunk.length;
      return chunks.push(chunk) > 0;
    },
    bytes: () => length,
    end: () => Buffer.concat(chunks),
  };
}

function lateness(milliseconds: number) {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const timer = setTimeout(resolve, milliseconds, "late");
  return { promise, forget: () => clearTimeout(timer) };
}

/** A body that ended, and holds nothing that a form may not. */
function soundBody(request: IncomingMessage, bytes: Buffer<ArrayBuffer> | null) {
  return bytes && !hasNul(request, bytes) ? bytes : null;
}

function hasNul({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm && (bytes.includes(0) || bytes.includes("%00"));
}
