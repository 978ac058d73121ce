import type { IncomingMessage } from "node:http";
import { type BodyLimit, giveRoom, takeRoom } from "./body-limit.ts";
import { boundaryOf, MultipartFilter } from "./multipart.ts";

export type Body =
  | {
      ok: true;
      bytes: Buffer<ArrayBuffer>;
      release: () => void;
    }
  | { ok: false; status: 400 | 408 | 413 | 503 };

/** Refuses a body too long, too slow, without memory left, or a form with a NUL, which PostgreSQL refuses. */
export async function readBody(request: IncomingMessage, limit: BodyLimit): Promise<Body> {
  const collected = collect(request, limit);
  if (Number(request.headers["content-length"] ?? 0) > collected.maxBytes)
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
      if (received > collected.maxBytes || !collected.push(chunk)) return refuse(413);
      if (!room.hold(collected.bytes())) return refuse(503);
    }
  } catch {
    return refuse(408);
  } finally {
    late.forget();
  }
  const bytes = soundBody(request, collected.end());
  return bytes ? { ok: true, bytes, release } : refuse(400);
}

function heldRoom() {
  let held = 0;
  return {
    hold(bytes: number): boolean {
      if (bytes > held && !takeRoom(bytes - held)) return false;
      if (bytes < held) giveRoom(held - bytes);
      held = bytes;
      return true;
    },
  };
}

function collect({ headers }: IncomingMessage, limit: BodyLimit) {
  const boundary = limit.files && boundaryOf(headers["content-type"]);
  if (limit.files && boundary) {
    const filter = new MultipartFilter(boundary, { ...limit.files, limit: limit.bytes });
    return {
      maxBytes: limit.files.ceilingBytes,
      push: (chunk: Buffer) => filter.push(chunk),
      bytes: () => filter.bufferedBytes,
      end: () => filter.end(),
    };
  }
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    maxBytes: limit.bytes,
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

function soundBody(request: IncomingMessage, bytes: Buffer<ArrayBuffer> | null) {
  return bytes && !hasNul(request, bytes) ? bytes : null;
}

function hasNul({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm && (bytes.includes(0) || bytes.includes("%00"));
}
