import { openAsBlob } from "node:fs";
import type { Readable } from "node:stream";
import busboy from "busboy";
import { DISCARDED_TYPE, RECEIVED_TYPE, UNSTORED_TYPE } from "#app/models/upload/upload.ts";
import type { Receiver } from "#app/services/upload/received.server.ts";
import { MAX_PARTS, SMALL_BYTES } from "./body-limit.ts";

export const MAX_PART_NAME = 200;
/** Lines of the head of a part: browsers write two. */
export const MAX_PART_HEADERS = 10;

export type FormLimits = {
  fileBytes: number;
  /** Bytes of fields and files together that are kept; where `isOnDisk`, of fields alone. */
  heldBytes: number;
  /** Files keep their name on the disk, of another type, and no content. */
  isOnDisk?: boolean;
};

type Part = { name: string; value: string } | FilePart;

type FilePart = {
  name: string;
  fileName: string;
  type: string;
  chunks: Buffer<ArrayBuffer>[];
  bytes: number;
  /** Says why its content is dropped; null while it is kept. */
  lostAs: typeof DISCARDED_TYPE | typeof UNSTORED_TYPE | null;
  receiver: Receiver | null;
};

export function isMultipart(contentType: string | undefined): boolean {
  return /^multipart\/form-data\b/i.test(contentType ?? "");
}

/**
 * Parses a multipart form as it comes; its long files go to the disk. Files over `fileBytes`, without room, or that the
 * disk does not take, are dropped, and the rest of the form is kept, which is redrawn (decision 050). Refused: a form
 * whose fields have no room, or of more than `MAX_PARTS` parts (413); a part without a name, a form that is none or has
 * no end (400).
 */
export class MultipartReader {
  readonly #parser: busboy.Busboy;
  readonly #limits: FormLimits;
  readonly #receive: () => Receiver;
  readonly #unstored: (err: unknown) => void;
  readonly #parts: Part[] = [];
  readonly #receivers: Receiver[] = [];
  #received = 0;
  #released = 0;
  #spooled = 0;
  /** Files that have begun and not ended: one at most, between pieces. */
  #open = 0;
  /** Of fields and files, without what is not read yet. */
  #kept = 0;
  #refusal: 400 | 413 | null = null;

  /** Throws for a content type without a boundary. `unstored` is called for each file that the disk does not take. */
  constructor(
    contentType: string,
    limits: FormLimits,
    receive: () => Receiver,
    unstored: (err: unknown) => void = () => {},
  ) {
    this.#limits = limits;
    this.#receive = receive;
    this.#unstored = unstored;
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
    this.#parser.on("field", (name: string | undefined, value, { valueTruncated }) => {
      if (!isName(name)) return this.#refuse(400);
      if (valueTruncated) return this.#refuse(413);
      this.#kept += value.length;
      this.#parts.push({ name: unquoted(name), value });
    });
    this.#parser.on("file", (name: string | undefined, content, { filename, mimeType }) =>
      this.#takeFile(name, content, { fileName: filename ?? "", type: mimeType }),
    );
    this.#parser.on("partsLimit", () => this.#refuse(413));
    this.#parser.on("error", () => this.#refuse(400));
  }

  /** Bytes that came and were neither dropped nor written to the disk, heads included. */
  get heldBytes(): number {
    return this.#received - this.#released;
  }

  /** Bytes of files on the disk. */
  get spooledBytes(): number {
    return this.#spooled;
  }

  /** False in the midst of a file, whose bytes are copied or written: what has settled is read no more. */
  get holdsPieces(): boolean {
    return this.#open === 0;
  }

  /** Takes what came; null, or the status of a refusal. */
  async push(piece: Buffer): Promise<400 | 413 | null> {
    if (this.#refusal) return this.#refusal;
    this.#received += piece.length;
    // In the next turn: the streams of its files have passed on what they got.
    await new Promise<void>((done) => this.#parser.write(piece, () => setImmediate(done)));
    // Files without room are dropped: fields are not.
    if (this.#kept > this.#limits.heldBytes) this.#refuse(413);
    return this.#refusal;
  }

  /** The form as its own code gets it, its long files open on the disk; null for one that has no end. */
  async end(): Promise<FormData | null> {
    if (this.#refusal) return null;
    await new Promise<void>((done) => {
      this.#parser.once("close", done);
      this.#parser.end();
    });
    if (this.#refusal) return null;
    await this.settled();
    return this.#form();
  }

  /** Waits until what came is on the disk; a file that cannot be written is dropped. */
  async settled(): Promise<void> {
    for (const part of this.#parts) {
      if ("value" in part) continue;
      await part.receiver?.settled().catch((err) => {
        this.#unstored(err);
        this.#discard(part, UNSTORED_TYPE);
      });
    }
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
      ...{ name: unquoted(name), fileName: unquoted(fileName) },
      ...{ type: type === RECEIVED_TYPE ? "application/octet-stream" : type },
      ...{ chunks: [], bytes: 0, lostAs: null, receiver: null },
    };
    this.#parts.push(part);
    this.#open++;
    content.on("close", () => this.#open--);
    content.on("data", (bytes: Buffer) => this.#take(part, bytes));
    content.on("end", () => part.receiver?.finish());
    content.on("error", () => this.#refuse(400));
  }

  #take(part: FilePart, bytes: Buffer): void {
    const { fileBytes, heldBytes, isOnDisk = false } = this.#limits;
    const isTooLong = part.bytes + bytes.length > fileBytes;
    const hasRoom = isOnDisk || this.#kept + bytes.length <= heldBytes;
    if (!part.lostAs && (isTooLong || !hasRoom)) this.#discard(part, DISCARDED_TYPE);
    if (part.lostAs) {
      this.#released += bytes.length;
      return;
    }
    part.bytes += bytes.length;
    if (!isOnDisk) this.#kept += bytes.length;
    if (isOnDisk || part.bytes > SMALL_BYTES) this.#spool(part, bytes);
    // A copy: a piece of the network's would be held whole.
    else part.chunks.push(Buffer.from(bytes));
  }

  #spool(part: FilePart, bytes: Buffer): void {
    if (!part.receiver) {
      part.receiver = this.#receive();
      this.#receivers.push(part.receiver);
    }
    for (const piece of [...part.chunks, bytes]) {
      part.receiver.write(piece);
      this.#released += piece.length;
      this.#spooled += piece.length;
    }
    part.chunks = [];
  }

  #discard(part: FilePart, lostAs: NonNullable<FilePart["lostAs"]>): void {
    if (part.receiver) {
      void part.receiver.drop();
      this.#spooled -= part.bytes;
    } else this.#released += part.bytes;
    if (!this.#limits.isOnDisk) this.#kept -= part.bytes;
    Object.assign(part, { chunks: [], bytes: 0, lostAs, receiver: null });
  }

  async #form(): Promise<FormData> {
    const form = new FormData();
    for (const part of this.#parts) {
      if ("value" in part) form.append(part.name, part.value);
      else form.append(part.name, await this.#fileOf(part));
    }
    return form;
  }

  /** An empty file would count as none: a dropped one keeps a byte. */
  async #fileOf({ fileName, type, chunks, receiver, lostAs }: FilePart): Promise<File> {
    if (lostAs) return new File(["-"], fileName, { type: lostAs });
    if (!receiver) return new File(chunks, fileName, { type });
    if (this.#limits.isOnDisk) return new File([receiver.token], fileName, { type: RECEIVED_TYPE });
    return new File([await openAsBlob(receiver.path)], fileName, { type });
  }
}

function isName(name: string | undefined): name is string {
  return name !== undefined && name !== "" && name.length <= MAX_PART_NAME;
}

/** Browsers quote three characters (HTML standard, "multipart/form-data encoding algorithm"). */
function unquoted(name: string): string {
  return name.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%22", '"');
}
