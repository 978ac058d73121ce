import { once } from "node:events";
import { createReadStream } from "node:fs";
import { connect, type Socket } from "node:net";
import { config } from "#app/services/platform/config.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { observe } from "#app/services/platform/observe.server.ts";

/** A scan of 8 MB takes well under a second; a slower daemon is stuck. */
const SCAN_MS = 10_000;
const CHUNK_BYTES = 65_536;

export type Scanned = "clean" | "infected" | "unchecked";

/**
 * Scans bytes with a ClamAV daemon (`zINSTREAM` of clamd(8)). "clean" without a daemon in the
 * configuration; "unchecked" when it cannot be reached, is too slow or answers anything else.
 */
export function scanBytes(bytes: Uint8Array): Promise<Scanned> {
  return scan(piecesOf(bytes));
}

/** Scans a file on the disk, piece by piece. */
export function scanFile(path: string): Promise<Scanned> {
  return scan(() => createReadStream(path, { highWaterMark: CHUNK_BYTES }));
}

type Pieces = () => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

async function scan(pieces: Pieces): Promise<Scanned> {
  if (!config.SCAN_URL) return "clean";
  try {
    const scanner = new URL(config.SCAN_URL);
    const said = await observe({ kind: "outbound", provider: "scan" }, () => ask(scanner, pieces));
    if (/: OK$/.test(said)) return "clean";
    if (/ FOUND$/.test(said)) return "infected";
    log.error({ said }, "the scanner gave no verdict");
  } catch (err) {
    log.error({ err }, "the scanner does not answer");
  }
  return "unchecked";
}

function piecesOf(bytes: Uint8Array): Pieces {
  return function* () {
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      yield bytes.subarray(at, at + CHUNK_BYTES);
    }
  };
}

function ask({ hostname, port }: URL, pieces: Pieces): Promise<string> {
  const socket = connect({ host: hostname, port: Number(port), timeout: SCAN_MS });
  const answer = new Promise<string>((resolve, reject) => {
    let said = "";
    socket.on("data", (piece) => {
      said += piece.toString("utf8");
    });
    socket.once("end", () => resolve(said.replaceAll("\0", "").trim()));
    socket.once("timeout", () => socket.destroy(new Error("the scanner is too slow")));
    socket.once("error", reject);
    send(socket, pieces).catch(reject);
  });
  // Nothing reads the bytes after an answer, whatever is still to be sent.
  return answer.finally(() => socket.destroy());
}

async function send(socket: Socket, pieces: Pieces): Promise<void> {
  socket.write("zINSTREAM\0");
  for await (const piece of pieces()) {
    socket.write(lengthOf(piece));
    if (!socket.write(piece)) await Promise.race([once(socket, "drain"), once(socket, "close")]);
    if (socket.destroyed) return;
  }
  socket.write(lengthOf(new Uint8Array()));
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
