import { DISCARDED_TYPE, RECEIVED_TYPE } from "#app/models/upload/upload.ts";
import type { Receiver } from "#app/services/upload/received.server.ts";

const HEAD_BYTES = 8_192;

const CRLF = Buffer.from("\r\n\r\n");

export function boundaryOf(contentType: string | undefined): string | null {
  const found =
    /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70}))/i.exec(
      contentType ?? "",
    );
  return found?.[1] ?? found?.[2] ?? null;
}

type Part = {
  head: Buffer;
  chunks: Buffer[];
  bytes: number;
  isFile: boolean;
  isDiscarded: boolean;
  receiver: Receiver | null;
};

type FilterLimits = {
  fileBytes: number;
  limit: number;
  /** Files go to the disk: their parts keep a name there, of another type, and no bytes. */
  receive?: () => Receiver;
};

/** Drops files over `fileBytes` as they arrive, and keeps the rest of the form, which is redrawn. */
export class MultipartFilter {
  readonly #delimiter: Buffer;
  readonly #boundary: string;
  readonly #fileBytes: number;
  readonly #limit: number;
  readonly #receive: (() => Receiver) | null;
  readonly #receivers: Receiver[] = [];
  #rest: Buffer = Buffer.from("\r\n");
  #part: Part | null = null;
  #isHead = false;
  #isOver = false;
  readonly #done: Buffer[] = [];
  bufferedBytes = 0;

  constructor(boundary: string, { fileBytes, limit, receive }: FilterLimits) {
    this.#boundary = boundary;
    this.#delimiter = Buffer.from(`\r\n--${boundary}`);
    this.#fileBytes = fileBytes;
    this.#limit = limit;
    this.#receive = receive ?? null;
  }

  /** Waits until what came is on the disk; throws when it cannot be written. */
  async settled(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.settled();
  }

  /** Removes files on the disk that no one stored. */
  async drop(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.drop();
  }

  push(piece: Buffer): boolean {
    if (this.#isOver) return true;
    this.#rest = Buffer.concat([this.#rest, piece]);
    for (;;) {
      const went = this.#isHead ? this.#readHead() : this.#readContent();
      if (went !== "on") return went === "wait";
    }
  }

  end(): Buffer<ArrayBuffer> | null {
    if (!this.#isOver) return null;
    return Buffer.concat([...this.#done, Buffer.from(`--${this.#boundary}--\r\n`)]);
  }

  #readHead(): "on" | "wait" | "wrong" {
    if (this.#rest.length >= 2 && this.#rest.subarray(0, 2).toString() === "--") {
      this.#isOver = true;
      this.#rest = Buffer.alloc(0);
      return "wait";
    }
    const end = this.#rest.indexOf(CRLF);
    if (end === -1) return this.#rest.length > HEAD_BYTES ? "wrong" : "wait";
    const head = this.#rest.subarray(0, end);
    const isFile = /^content-disposition:[^\r\n]*;\s*filename\*?=/im.test(head.toString("latin1"));
    this.#part = {
      ...{ head: Buffer.from(head), chunks: [], bytes: 0, isFile, isDiscarded: false },
      receiver: null,
    };
    this.bufferedBytes += head.length;
    this.#rest = this.#rest.subarray(end + CRLF.length);
    this.#isHead = false;
    return "on";
  }

  #readContent(): "on" | "wait" | "wrong" {
    const at = this.#rest.indexOf(this.#delimiter);
    const safe = at === -1 ? Math.max(0, this.#rest.length - this.#delimiter.length) : at;
    if (!this.#take(this.#rest.subarray(0, safe))) return "wrong";
    if (at === -1) {
      this.#rest = this.#rest.subarray(safe);
      return "wait";
    }
    this.#close();
    this.#rest = this.#rest.subarray(at + this.#delimiter.length);
    this.#isHead = true;
    return "on";
  }

  #take(bytes: Buffer): boolean {
    const part = this.#part;
    if (!part || part.isDiscarded || bytes.length === 0) return true;
    const isTooLong = part.isFile && part.bytes + bytes.length > this.#fileBytes;
    if (part.isFile && this.#receive && !isTooLong) return this.#store(part, bytes);
    if (isTooLong || this.bufferedBytes + bytes.length > this.#limit) return this.#discard(part);
    part.chunks.push(Buffer.from(bytes));
    part.bytes += bytes.length;
    this.bufferedBytes += bytes.length;
    return true;
  }

  #store(part: Part, bytes: Buffer): boolean {
    if (!part.receiver && this.#receive) {
      part.receiver = this.#receive();
      this.#receivers.push(part.receiver);
    }
    part.receiver?.write(Buffer.from(bytes));
    part.bytes += bytes.length;
    return true;
  }

  #discard(part: Part): boolean {
    if (!part.isFile) return false;
    if (part.receiver) void part.receiver.drop();
    else this.bufferedBytes -= part.bytes;
    Object.assign(part, { chunks: [], bytes: 0, isDiscarded: true, receiver: null });
    return true;
  }

  #close(): void {
    const part = this.#part;
    if (!part) return;
    const begin = Buffer.from(`--${this.#boundary}`);
    this.#done.push(begin, ...contentOf(part), Buffer.from("\r\n"));
    part.receiver?.finish();
    this.#part = null;
  }
}

/** Head and content of a part as the form's own code gets it. An empty file would count as none. */
function contentOf({ head, chunks, isDiscarded, receiver }: Part): Buffer[] {
  if (isDiscarded) return [headOf(head, DISCARDED_TYPE), CRLF, Buffer.from("-")];
  if (receiver) return [headOf(head, RECEIVED_TYPE), CRLF, Buffer.from(receiver.token)];
  return [head, CRLF, ...chunks];
}

function headOf(head: Buffer, type: string): Buffer {
  const lines = head.toString("latin1").split("\r\n");
  const others = lines.filter((line) => !/^content-type:/i.test(line));
  return Buffer.from([...others, `Content-Type: ${type}`].join("\r\n"), "latin1");
}
