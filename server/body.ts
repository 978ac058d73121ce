import type { IncomingMessage } from "node:http";
import { log } from "#app/services/platform/log.server.ts";
import { receiveFile } from "#app/services/upload/received.server.ts";
import { type BodyLimit, giveDisk, giveRoom, takeDisk, takeRoom } from "./body-limit.ts";
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
  if (!collected.drop) return readInto(collected, request, limit);
  if (!takeDisk()) return { ok: false, status: 503 };
  return readInto(collected, request, limit).finally(giveDisk);
}

async function readInto(
  collected: Collected,
  request: IncomingMessage,
  limit: BodyLimit,
): Promise<Body> {
  let received = 0;
  const room = heldRoom();
  const release = () => {
    room.hold(0);
    void collected.drop?.();
  };
  const refuse = (status: 400 | 408 | 413 | 503): Body => {
    release();
    return { ok: false, status };
  };
  const late = lateness(limit);
  try {
    const pieces = request.iterator({ destroyOnReturn: false });
    for (;;) {
      const next = await Promise.race([pieces.next(), late.promise]);
      if (next === "late") return refuse(408);
      if (next.done) break;
      late.touch();
      const chunk: Buffer = next.value;
      received += chunk.length;
      if (received > collected.maxBytes || !collected.push(chunk)) return refuse(413);
      const isHeld = room.hold(collected.bytes()) && (await isWritten(collected));
      if (!isHeld) return refuse(503);
    }
    if (!(await isWritten(collected))) return refuse(503);
  } catch {
    return refuse(408);
  } finally {
    late.forget();
  }
  const bytes = soundBody(request, collected.end());
  return bytes ? { ok: true, bytes, release } : refuse(400);
}

/** False when the disk has no room. */
async function isWritten({ settled }: Collected): Promise<boolean> {
  try {
    await settled?.();
    return true;
  } catch (err) {
    log.error({ err }, "a file could not be received");
    return false;
  }
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

type Collected = {
  maxBytes: number;
  push(chunk: Buffer): boolean;
  bytes(): number;
  end(): Buffer<ArrayBuffer> | null;
  /** Of a form whose files go to the disk. */
  settled?: () => Promise<void>;
  drop?: () => Promise<void>;
};

function collect({ headers }: IncomingMessage, limit: BodyLimit): Collected {
  const boundary = limit.files && boundaryOf(headers["content-type"]);
  if (limit.files && boundary) {
    const { isOnDisk = false, ...files } = limit.files;
    const receive = isOnDisk ? receiveFile : undefined;
    const filter = new MultipartFilter(boundary, { ...files, limit: limit.bytes, receive });
    return {
      ...(isOnDisk && { settled: () => filter.settled(), drop: () => filter.drop() }),
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

/** "late" at the end of the time for the whole body, or of a silence; `touch` ends a silence. */
function lateness({ milliseconds, silence = milliseconds }: BodyLimit) {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const whole = setTimeout(resolve, milliseconds, "late");
  const silent = setTimeout(resolve, silence, "late");
  const forget = () => {
    clearTimeout(whole);
    clearTimeout(silent);
  };
  return { promise, touch: () => silent.refresh(), forget };
}

function soundBody(request: IncomingMessage, bytes: Buffer<ArrayBuffer> | null) {
  return bytes && !hasNul(request, bytes) ? bytes : null;
}

function hasNul({ headers }: IncomingMessage, bytes: Buffer): boolean {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  return isForm && (bytes.includes(0) || bytes.includes("%00"));
}
