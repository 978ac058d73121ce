import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { resolve } from "node:path";
import { HOUR_MS } from "#app/models/platform/duration.ts";
import { RECEIVED_TYPE } from "#app/models/upload/upload.ts";
import { config } from "#app/services/platform/config.server.ts";
import { letGo } from "./let-go.server.ts";

/** A file as a form holds it. */
export type SentFile = { name: string; type?: string; arrayBuffer: () => Promise<ArrayBuffer> };

/** A file that is written as it comes, in the order of `write`; `settled` waits for the disk. */
export type Receiver = {
  /** Its name among the files received: nobody outside can guess it. */
  token: string;
  path: string;
  /** The bytes must not change until `settled`. */
  write(bytes: Uint8Array): void;
  settled(): Promise<void>;
  /** Synchronises it to the disk, after what was written. */
  finish(): void;
  /** Removes it, unless it was stored meanwhile. */
  drop(): Promise<void>;
};

/** Files being received, in the folder of the uploads, so that storing one is a change of its name. */
const folder = () => resolve(config.UPLOAD_DIRECTORY, "incoming");

const TOKEN = /^[0-9a-f]{32}$/;

/** Begins a file on the disk. Its writes throw in `settled`. */
export function receiveFile(): Receiver {
  const token = randomBytes(16).toString("hex");
  const path = resolve(folder(), token);
  const opened = mkdir(folder(), { recursive: true }).then(() => open(path, "wx", 0o600));
  let last: Promise<unknown> = opened;
  const next = (work: (file: Awaited<typeof opened>) => Promise<unknown>) => {
    last = last.then(async () => work(await opened));
    // `settled` throws it.
    last.catch(() => {});
  };
  return {
    token,
    path,
    write: (bytes) => next((file) => file.writeFile(bytes)),
    async settled() {
      await last;
    },
    finish() {
      next((file) => file.sync());
      next((file) => file.close());
    },
    async drop() {
      await last.catch(() => {});
      await opened.then((file) => file.close()).catch(() => {});
      await rm(path, { force: true });
    },
  };
}

/** A file on the disk, for as long as `work` takes; it may move it elsewhere. */
export async function withReceived<T>(
  file: SentFile,
  work: (path: string) => Promise<T>,
): Promise<T> {
  const content = Buffer.from(await file.arrayBuffer());
  const token = file.type === RECEIVED_TYPE ? content.toString("latin1") : "";
  if (TOKEN.test(token)) return work(resolve(folder(), token));
  const receiver = receiveFile();
  try {
    receiver.write(content);
    receiver.finish();
    await receiver.settled();
    return await work(resolve(folder(), receiver.token));
  } finally {
    await receiver.drop();
  }
}

/** The bytes of a file, for as long as `work` takes: it leaves nothing under way that reads them. */
export async function withBytes<T>(
  file: SentFile,
  work: (bytes: Uint8Array<ArrayBuffer>) => Promise<T>,
): Promise<T> {
  if (!(file instanceof File)) return work(new Uint8Array(await file.arrayBuffer()));
  const bytes = new Uint8Array(file.size);
  try {
    let at = 0;
    for await (const piece of file.stream()) {
      bytes.set(piece, at);
      at += piece.length;
      letGo(piece);
    }
    return await work(bytes);
  } finally {
    letGo(bytes);
  }
}

/** SHA-256 of a file, read piece by piece. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of createReadStream(path)) hash.update(piece);
  return hash.digest("hex");
}

/** Longer than a form may take: a file that old was left by a process that died. */
const LEFT_MS = HOUR_MS;

/** Removes files that no process is receiving any more. */
export async function purgeReceived(now: Date): Promise<void> {
  const names = await readdir(folder()).catch(() => []);
  for (const name of names) {
    const path = resolve(folder(), name);
    const found = await stat(path).catch(() => null);
    if (found && now.getTime() - found.mtimeMs > LEFT_MS) await rm(path, { force: true });
  }
}
