import type { Readable } from "node:stream";
import busboy from "busboy";
import { DISCARDED_TYPE, RECEIVED_TYPE } from "#app/models/upload/upload.ts";
import type { Receiver } from "#app/services/upload/received.server.ts";
import { MAX_PARTS } from "./body-limit.ts";

export const MAX_PART_NAME = 200;
/** Lines of the head of a part: browsers write two. */
export const MAX_PART_HEADERS = 10;

export type FormLimits = {
  fileBytes: number;
  /** Bytes of the form that are held. */
  heldBytes: number;
  /** Files go to the disk: their parts keep a name there, of another type, and no bytes. */
  receive?: () => Receiver;
};

type Part = { name: string; value: string } | FilePart;

type FilePart = {
  name: string;
  fileName: string;
  type: string;
  chunks: Buffer[];
  bytes: number;
  isDiscarded: boolean;
  receiver: Receiver | null;
};

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? "");
}

/**
 * Reads a multipart form as it comes, and writes it again for the form's own code. Files over `fileBytes`, or
 * without room, are dropped, and the rest of the form is kept, which is redrawn (decision 050). Refused: a form
 * whose fields have no room, or of more than `MAX_PARTS` parts (413); a part without a name, a form that is
 * none or has no end (400).
 */
export class MultipartReader {
  readonly #parser: busboy.Busboy;
  readonly #boundary: string;
  readonly #limits: FormLimits;
  readonly #parts: Part[] = [];
  readonly #receivers: Receiver[] = [];
  #received = 0;
  #released = 0;
  /** Of fields and files, without what is not read yet. */
  #kept = 0;
  #refusal: 400 | 413 | null = null;

  /** Throws for a content type without a boundary. */
  constructor(contentType: string, limits: FormLimits) {
    this.#limits = limits;
    this.#parser = busboy({
      headers: { "content-type": contentType },
      defParamCharset: "utf8",
      preservePath: true,
      limits: {
        parts: MAX_PARTS,
        headerPairs: MAX_PART_HEADERS,
        fieldSize: limits.heldBytes,
      },
    });
    this.#boundary = `${"-".repeat(24)}${crypto.randomUUID()}`;
    this.#parser.on("field", (name: string | undefined, value, { valueTruncated }) => {
      if (!isName(name)) return this.#refuse(400);
      if (valueTruncated) return this.#refuse(413);
      this.#kept += value.length;
      this.#parts.push({ name, value });
    });
    this.#parser.on("file", (name: string | undefined, content, { filename, mimeType }) =>
      this.#takeFile(name, content, { fileName: filename ?? "", type: mimeType }),
    );
    this.#parser.on("partsLimit", () => this.#refuse(413));
    this.#parser.on("error", () => this.#refuse(400));
  }

  /** Of the form that `end` returns. */
  get contentType(): string {
    return `multipart/form-data; boundary=${this.#boundary}`;
  }

  /** Bytes that came and were neither dropped nor written to the disk, heads included. */
  get heldBytes(): number {
    return this.#received - this.#released;
  }

  /** Takes what came; null, or the status of a refusal. */
  async push(piece: Buffer): Promise<400 | 413 | null> {
    if (this.#refusal) return this.#refusal;
    this.#received += piece.length;
    await new Promise<void>((done) => this.#parser.write(piece, () => done()));
    // Files without room are dropped: fields are not.
    if (this.#kept > this.#limits.heldBytes) this.#refuse(413);
    return this.#refusal;
  }

  /** The form as its own code gets it; null for one that has no end. */
  async end(): Promise<Buffer<ArrayBuffer> | null> {
    if (this.#refusal) return null;
    await new Promise<void>((done) => {
      this.#parser.once("close", done);
      this.#parser.end();
    });
    return this.#refusal ? null : this.#written();
  }

  /** Waits until what came is on the disk; throws when it cannot be written. */
  async settled(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.settled();
  }

  /** Removes files on the disk that no one stored. */
  async drop(): Promise<void> {
    for (const receiver of this.#receivers) await receiver.drop();
  }

  #refuse(status: 400 | 413): void {
    this.#refusal ??= status;
  }

  #takeFile(
    name: string | undefined,
    content: Readable,
    { fileName, type }: Pick<FilePart, "fileName" | "type">,
  ): void {
    if (!isName(name)) {
      content.resume();
      this.#refuse(400);
      return;
    }
    const part: FilePart = {
      ...{ name, fileName, type: type === RECEIVED_TYPE ? "application/octet-stream" : type },
      ...{ chunks: [], bytes: 0, isDiscarded: false, receiver: null },
    };
    this.#parts.push(part);
    content.on("data", (bytes: Buffer) => this.#take(part, bytes));
    content.on("end", () => part.receiver?.finish());
    content.on("error", () => this.#refuse(400));
  }

  #take(part: FilePart, bytes: Buffer): void {
    const isTooLong = part.bytes + bytes.length > this.#limits.fileBytes;
    const hasRoom = this.#limits.receive || this.#kept + bytes.length <= this.#limits.heldBytes;
    if (!part.isDiscarded && (isTooLong || !hasRoom)) this.#discard(part);
    if (part.isDiscarded) {
      this.#released += bytes.length;
      return;
    }
    part.bytes += bytes.length;
    if (this.#limits.receive) {
      part.receiver ??= this.#begin(this.#limits.receive);
      part.receiver.write(Buffer.from(bytes));
      this.#released += bytes.length;
    } else {
      part.chunks.push(Buffer.from(bytes));
      this.#kept += bytes.length;
    }
  }

  #begin(receive: () => Receiver): Receiver {
    const receiver = receive();
    this.#receivers.push(receiver);
    return receiver;
  }

  #discard(part: FilePart): void {
    if (part.receiver) void part.receiver.drop();
    else {
      this.#released += part.bytes;
      this.#kept -= part.bytes;
    }
    Object.assign(part, { chunks: [], bytes: 0, isDiscarded: true, receiver: null });
  }

  #written(): Buffer<ArrayBuffer> {
    const begin = Buffer.from(`--${this.#boundary}\r\n`);
    const end = Buffer.from("\r\n");
    const parts = this.#parts.flatMap((part) => [begin, ...contentOf(part), end]);
    return Buffer.concat([...parts, Buffer.from(`--${this.#boundary}--\r\n`)]);
  }
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && name.length <= MAX_PART_NAME;
}

/** Head and content of a part. An empty file would count as none: a dropped one keeps a byte. */
function contentOf(part: Part): Buffer[] {
  if ("value" in part) return [headOf({ name: part.name }), Buffer.from(part.value)];
  if (part.isDiscarded) return [headOf(part, DISCARDED_TYPE), Buffer.from("-")];
  if (part.receiver) return [headOf(part, RECEIVED_TYPE), Buffer.from(part.receiver.token)];
  return [headOf(part, part.type), ...part.chunks];
}

function headOf({ name, fileName }: { name: string; fileName?: string }, type?: string): Buffer {
  const file = fileName === undefined ? "" : `; filename="${quoted(fileName)}"`;
  const line = `Content-Disposition: form-data; name="${quoted(name)}"${file}`;
  return Buffer.from(`${line}\r\n${type ? `Content-Type: ${type}\r\n` : ""}\r\n`);
}

/** As browsers quote a name (HTML standard, "multipart/form-data encoding algorithm"). */
function quoted(name: string): string {
  return name.replaceAll("\r", "%0D").replaceAll("\n", "%0A").replaceAll('"', "%22");
}
