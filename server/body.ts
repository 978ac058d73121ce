import type { IncomingMessage } from "node:http";
import { nestsDeeper } from "#app/models/platform/json-depth.ts";
import { log } from "#app/services/platform/log.server.ts";
import { receiveFile } from "#app/services/upload/received.server.ts";
import {
  type BodyLimit,
  giveDisk,
  giveRoom,
  giveUpload,
  LEAST_SPEED,
  SLOW_AFTER_MS,
  SMALL_BYTES,
  takeDisk,
  takeRoom,
  takeUpload,
} from "./body-limit.ts";
import { isMultipart, MultipartReader } from "./multipart.ts";

type RefusedStatus = 400 | 408 | 413 | 503;

export type Body =
  | {
      ok: true;
      bytes: Buffer<ArrayBuffer>;
      /** When it is not that of the request. */
      contentType: string | null;
      release: () => void;
    }
  | { ok: false; status: RefusedStatus };

/**
 * Reads a body within the limits of its address and content type. Refuses one too long, too slow or without
 * memory left, a third long one of a subscriber, too many fields, JSON nested too deep, and a form with a NUL,
 * which PostgreSQL refuses.
 */
export async function readBody(
  request: IncomingMessage,
  limit: BodyLimit,
  address: string,
): Promise<Body> {
  const collected = collect(request, limit);
  if (!collected) return { ok: false, status: 400 };
  if (Number(request.headers["content-length"] ?? 0) > collected.maxBytes)
    return { ok: false, status: 413 };
  if (!collected.drop) return readInto(collected, request, limit, address);
  if (!takeDisk()) return { ok: false, status: 503 };
  return readInto(collected, request, limit, address).finally(giveDisk);
}

async function readInto(
  collected: Collected,
  request: IncomingMessage,
  limit: BodyLimit,
  address: string,
): Promise<Body> {
  const room = heldRoom(address);
  // Holds no piece of the body, which its whole has a copy of.
  const { drop } = collected;
  const release = () => {
    room.release();
    void drop?.();
  };
  const status = await readPieces(collected, request, limit, room);
  room.endUpload();
  const bytes = status ? null : await collected.end();
  if (bytes) return { ok: true, bytes, contentType: collected.contentType ?? null, release };
  release();
  return { ok: false, status: status ?? 400 };
}

/** Null once all of it has come, else why it is refused. */
async function readPieces(
  collected: Collected,
  request: IncomingMessage,
  limit: BodyLimit,
  room: Room,
): Promise<RefusedStatus | null> {
  const late = lateness(limit);
  const pieces = request.iterator({ destroyOnReturn: false });
  let received = 0;
  try {
    for (;;) {
      const next = await Promise.race([pieces.next(), late.promise]);
      if (next === "late") return 408;
      if (next.done) return (await isWritten(collected)) ? null : 503;
      received += next.value.length;
      if (late.touch(received) === "slow") return 408;
      const refused = await take(collected, next.value, received, room);
      if (refused) return refused;
    }
  } catch {
    return 408;
  } finally {
    late.forget();
  }
}

async function take(
  collected: Collected,
  chunk: Buffer,
  received: number,
  room: Room,
): Promise<RefusedStatus | null> {
  if (received > collected.maxBytes) return 413;
  if (received > SMALL_BYTES && !room.beginUpload()) return 503;
  const refused = await collected.push(chunk);
  if (refused) return refused;
  return room.hold(collected.bytes()) && (await isWritten(collected)) ? null : 503;
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

type Room = ReturnType<typeof heldRoom>;

/** A small body takes no part of what long ones share. */
function heldRoom(address: string) {
  let held = 0;
  let isUpload = false;
  const hold = (bytes: number): boolean => {
    const wanted = bytes > SMALL_BYTES ? bytes : 0;
    if (wanted > held && !takeRoom(wanted - held)) return false;
    if (wanted < held) giveRoom(held - wanted);
    held = wanted;
    return true;
  };
  const endUpload = () => {
    if (isUpload) giveUpload(address);
    isUpload = false;
  };
  return {
    hold,
    beginUpload: () => {
      isUpload ||= takeUpload(address);
      return isUpload;
    },
    endUpload,
    release: () => {
      hold(0);
      endUpload();
    },
  };
}

type Collected = {
  maxBytes: number;
  push(chunk: Buffer): Promise<RefusedStatus | null> | null;
  bytes(): number;
  /** Null for a body that is not sound. */
  end(): Promise<Buffer<ArrayBuffer> | null> | Buffer<ArrayBuffer> | null;
  contentType?: string;
  /** Of a form whose files go to the disk. */
  settled?: () => Promise<void>;
  drop?: () => Promise<void>;
};

/** Null for a content type that cannot be read. */
function collect({ headers }: IncomingMessage, limit: BodyLimit): Collected | null {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  if (isMultipart(type)) return collectForm(headers["content-type"] ?? "", limit);
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  if (isForm) return collectPlain(limit.form.bytes, (bytes) => isSoundForm(bytes, limit));
  const isJson = type.startsWith("application/json");
  if (isJson)
    return collectPlain(limit.json.bytes, (bytes) => !nestsDeeper(bytes, limit.json.depth));
  return collectPlain(limit.otherBytes, () => true);
}

function collectForm(contentType: string, limit: BodyLimit): Collected | null {
  const { isOnDisk = false, ...files } = limit.files ?? {
    fileBytes: 0,
    heldBytes: limit.form.bytes,
    ceilingBytes: limit.form.bytes,
  };
  try {
    const reader = new MultipartReader(contentType, {
      ...files,
      ...(isOnDisk && { receive: receiveFile }),
    });
    return {
      ...(isOnDisk && { settled: () => reader.settled(), drop: () => reader.drop() }),
      maxBytes: files.ceilingBytes,
      contentType: reader.contentType,
      push: (chunk) => reader.push(chunk),
      bytes: () => reader.heldBytes,
      end: () => reader.end(),
    };
  } catch {
    return null;
  }
}

function collectPlain(maxBytes: number, isSound: (bytes: Buffer) => boolean): Collected {
  const chunks: Buffer[] = [];
  let length = 0;
  return {
    maxBytes,
    push: (chunk) => {
      length += chunk.length;
      chunks.push(chunk);
      return null;
    },
    bytes: () => length,
    end: () => {
      const bytes = Buffer.concat(chunks);
      return isSound(bytes) ? bytes : null;
    },
  };
}

const AMPERSAND = 0x26;

function isSoundForm(bytes: Buffer, { form }: BodyLimit): boolean {
  let fields = 1;
  for (const byte of bytes) if (byte === AMPERSAND) fields++;
  return fields <= form.fields && !bytes.includes(0) && !bytes.includes("%00");
}

/** "late" at the end of the time for the whole body, or of a silence; `touch` ends a silence. */
function lateness({ milliseconds, silence = milliseconds, files }: BodyLimit) {
  const { promise, resolve } = Promise.withResolvers<"late">();
  const whole = setTimeout(resolve, milliseconds, "late");
  const silent = setTimeout(resolve, silence, "late");
  const startedAt = performance.now();
  const forget = () => {
    clearTimeout(whole);
    clearTimeout(silent);
  };
  /** "slow" for a body that has come at less than the least speed so far. */
  const touch = (received: number): "slow" | null => {
    silent.refresh();
    const took = performance.now() - startedAt;
    const isSlow = took > SLOW_AFTER_MS && received / (took / 1000) < LEAST_SPEED;
    return files && isSlow ? "slow" : null;
  };
  return { promise, touch, forget };
}
