import type { IncomingMessage } from "node:http";
import { holdBody } from "#app/http/received-body.server.ts";
import { nestsDeeper } from "#app/models/platform/json-depth.ts";
import { log } from "#app/services/platform/log.server.ts";
import { letGo } from "#app/services/upload/let-go.server.ts";
import { receiveFile } from "#app/services/upload/received.server.ts";
import {
  type BodyLimit,
  disk,
  giveDisk,
  giveUpload,
  LEAST_SPEED,
  LONG_BYTES,
  memory,
  SLOW_AFTER_MS,
  SMALL_BYTES,
  takeDisk,
  takeUpload,
} from "./body-limit.ts";

import { isMultipart, MultipartReader } from "./multipart.ts";
import type { LongBody } from "./turn.ts";

type RefusedStatus = 400 | 408 | 413 | 503;

export type Body =
  | {
      ok: true;
      content: Buffer<ArrayBuffer> | null;
      /** The name of a multipart form or a long body, instead of its content. */
      received: string | null;
      /** Kind of body whose code waits for others of its kind; null where it waits for none. */
      long: LongBody | null;
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
  if (!collected.isOnDisk) return readInto(collected, request, limit, address);
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
  // Holds no piece of the body, of which its whole is a copy.
  const { drop } = collected;
  const refused = await readPieces(collected, request, limit, room);
  room.endUpload();
  const whole = refused ?? (await endOf(collected));
  const held = isForItsCode(whole) ? holdBody(whole) : null;
  const release = () => {
    held?.forget();
    if (whole instanceof Buffer) letGo(whole);
    room.release();
    void drop?.();
  };
  if (typeof whole === "number") {
    release();
    return { ok: false, status: whole };
  }
  const content = held || whole instanceof FormData ? null : whole;
  const long = longBodyOf(whole, collected.bytes());
  return { ok: true, content, received: held?.name ?? null, long, release };
}

function longBodyOf(whole: Whole, { inMemory, onDisk }: Bytes): LongBody | null {
  if (inMemory + onDisk > LONG_BYTES) return "file";
  return whole instanceof Buffer && whole.length > SMALL_BYTES ? "text" : null;
}

/** Parsed forms, and long bodies, of which a `Request` would make three copies. */
function isForItsCode(whole: Whole | RefusedStatus): whole is Whole {
  return typeof whole !== "number" && (whole instanceof FormData || whole.length > SMALL_BYTES);
}

async function endOf(collected: Collected): Promise<Whole | RefusedStatus> {
  try {
    return (await collected.end()) ?? 400;
  } catch (err) {
    logUnreceived(err);
    return 503;
  }
}

function logUnreceived(err: unknown): void {
  log.error({ err }, "a file could not be received");
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
      const next = await late.unless(pieces.next());
      if (next === "late") return 408;
      if (next.done) return null;
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
  if (!room.hold(collected.bytes())) return 503;
  await collected.settled?.();
  if (!collected.holdsPieces()) letGo(chunk);
  return null;
}

type Room = ReturnType<typeof heldRoom>;

/** A small body takes no part of what long ones share. */
function heldRoom(address: string) {
  let held: Bytes = { inMemory: 0, onDisk: 0 };
  let isUpload = false;
  const hold = ({ inMemory, onDisk }: Bytes): boolean => {
    const wanted = { inMemory: inMemory > SMALL_BYTES ? inMemory : 0, onDisk };
    if (!memory.change(held.inMemory, wanted.inMemory)) return false;
    held = { ...held, inMemory: wanted.inMemory };
    if (!disk.change(held.onDisk, wanted.onDisk)) return false;
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
      hold({ inMemory: 0, onDisk: 0 });
      endUpload();
    },
  };
}

type Whole = FormData | Buffer<ArrayBuffer>;

type Bytes = { inMemory: number; onDisk: number };

type Collected = {
  maxBytes: number;
  isOnDisk?: boolean;
  push(chunk: Buffer): Promise<RefusedStatus | null> | null;
  bytes(): Bytes;
  /** False once what was pushed and has settled is read no more. */
  holdsPieces(): boolean;
  /** Null for a body that is not sound. */
  end(): Promise<Whole | null> | Whole | null;
  /** Of a form, whose files go to the disk. */
  settled?: () => Promise<void>;
  drop?: () => Promise<void>;
};

/** Null for a content type that cannot be read. */
function collect({ headers }: IncomingMessage, limit: BodyLimit): Collected | null {
  const type = headers["content-type"]?.toLowerCase() ?? "";
  if (isMultipart(type)) return collectForm(headers["content-type"] ?? "", limit);
  const isForm = type.startsWith("application/x-www-form-urlencoded");
  const length = Number(headers["content-length"] ?? 0);
  if (isForm) return collectPlain(limit.form.bytes, length, (bytes) => isSoundForm(bytes, limit));
  if (type.startsWith("application/json"))
    return collectPlain(limit.json.bytes, length, (bytes) => !nestsDeeper(bytes, limit.json.depth));
  return collectPlain(limit.otherBytes, length, () => true);
}

function collectForm(contentType: string, limit: BodyLimit): Collected | null {
  const files = limit.files ?? {
    fileBytes: 0,
    heldBytes: limit.form.bytes,
    ceilingBytes: limit.form.bytes,
  };
  try {
    const reader = new MultipartReader(contentType, files, receiveFile, logUnreceived);
    return {
      maxBytes: files.ceilingBytes,
      isOnDisk: limit.files?.isOnDisk ?? false,
      push: (chunk) => reader.push(chunk),
      bytes: () => ({ inMemory: reader.heldBytes, onDisk: reader.spooledBytes }),
      holdsPieces: () => reader.holdsPieces,
      end: () => reader.end(),
      settled: () => reader.settled(),
      drop: () => reader.drop(),
    };
  } catch {
    return null;
  }
}

/** Writes a body of known length into its whole as it comes: pieces and a copy would take twice the memory. */
function collectPlain(maxBytes: number, expected: number, isSound: (bytes: Buffer) => boolean) {
  const chunks: Buffer[] = [];
  let whole: Buffer<ArrayBuffer> | null = null;
  let length = 0;
  const push = (chunk: Buffer) => {
    const at = length;
    length += chunk.length;
    if (!whole && length > SMALL_BYTES && length <= expected && expected <= maxBytes) {
      whole = Buffer.allocUnsafeSlow(expected);
      Buffer.concat(chunks.splice(0)).copy(whole);
    }
    if (whole) chunk.copy(whole, at);
    else chunks.push(chunk);
    return null;
  };
  return {
    maxBytes,
    push,
    bytes: () => ({ inMemory: length, onDisk: 0 }),
    holdsPieces: () => whole === null,
    end: () => {
      const bytes = whole ?? Buffer.concat(chunks);
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

/** Ends at the end of the time for the whole body, or of a silence; `touch` ends a silence. */
function lateness({ milliseconds, silence = milliseconds, files }: BodyLimit) {
  let isLate = false;
  let wake = () => {};
  const end = () => {
    isLate = true;
    wake();
  };
  const whole = setTimeout(end, milliseconds);
  const silent = setTimeout(end, silence);
  const startedAt = performance.now();
  /** "late" when the time ends first. `Promise.race` would hold every piece until the body is whole. */
  const unless = <T>(next: Promise<T>) =>
    new Promise<T | "late">((resolve, reject) => {
      wake = () => resolve("late");
      if (isLate) wake();
      next.then(resolve, reject);
    });
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
  return { unless, touch, forget };
}
