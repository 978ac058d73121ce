import type { IncomingMessage } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { letGo } from "#app/services/upload/let-go.server.ts";

const LINGER_MS = 2_000;
const SILENT_MS = 500;

/**
 * Reads and drops what a client still sends after its answer was written: a connection closed under it would be reset,
 * and the answer lost (RFC 9112, section 9.6).
 */
export async function linger(request: IncomingMessage): Promise<void> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const silence = setTimeout(end, SILENT_MS);
  const drop = (piece: Buffer) => {
    silence.refresh();
    letGo(piece);
  };
  request.on("data", drop).once("close", end).once("end", end);
  await wait(LINGER_MS, undefined, ended).catch(() => undefined);
  request.off("data", drop).off("close", end).off("end", end);
  clearTimeout(silence);
}
