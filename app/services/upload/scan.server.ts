import { connect } from "node:net";
import { config } from "#app/services/platform/config.server.ts";
import { log } from "#app/services/platform/log.server.ts";

/** A scan of 8 MB takes well under a second; a slower daemon is stuck. */
const SCAN_MS = 10_000;
const CHUNK_BYTES = 65_536;

export type Scanned = "clean" | "infected" | "unchecked";

/**
 * Scans bytes with a ClamAV daemon (`zINSTREAM` of clamd(8)). "clean" without a daemon in the
 * configuration; "unchecked" when it cannot be reached, is too slow or answers anything else.
 */
export async function scanBytes(bytes: Uint8Array): Promise<Scanned> {
  if (!config.SCAN_URL) return "clean";
  try {
    const said = await ask(new URL(config.SCAN_URL), bytes);
    if (/: OK$/.test(said)) return "clean";
    if (/ FOUND$/.test(said)) return "infected";
    log.error({ said }, "the scanner gave no verdict");
  } catch (err) {
    log.error({ err }, "the scanner does not answer");
  }
  return "unchecked";
}

function ask({ hostname, port }: URL, bytes: Uint8Array): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: SCAN_MS });
    let said = "";
    socket.on("data", (piece) => {
      said += piece.toString("utf8");
    });
    socket.once("end", () => resolve(said.replaceAll("\0", "").trim()));
    socket.once("timeout", () => socket.destroy(new Error("the scanner is too slow")));
    socket.once("error", reject);
    socket.write("zINSTREAM\0");
    for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
      const piece = bytes.subarray(at, at + CHUNK_BYTES);
      socket.write(lengthOf(piece));
      socket.write(piece);
    }
    socket.write(lengthOf(new Uint8Array()));
  });
}

function lengthOf(piece: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(piece.length);
  return length;
}
