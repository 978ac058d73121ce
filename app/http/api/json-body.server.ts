import { createHash } from "node:crypto";
import { receivedBytes, takeText } from "#app/http/received-body.server.ts";

/** Bytes of a text: a longer body holds a file. */
const MAX_TEXT_BYTES = 65_536;

const files = new WeakMap<Request, Buffer>();

/**
 * Reads the text of a JSON body. In a long one the file, in base64 under the name `member`, is decoded where it stands
 * (`fileOfJson`), and its hash takes its place: a text of its size would be held several times. Null for a long body
 * without such a file, or with a long text beside it.
 */
export async function takeJson(request: Request, member: string | null) {
  const received = receivedBytes(request);
  if (!received || received.length <= MAX_TEXT_BYTES || !member) return takeText(request);
  const content = findContent(received, member);
  if (!content || received.length - (content.to - content.from) > MAX_TEXT_BYTES) return null;
  const text = new TextDecoder();
  const head = text.decode(received.subarray(0, content.from));
  const tail = text.decode(received.subarray(content.to));
  const file = decodeInPlace(received, content);
  if (!file) return `${head}?${tail}`;
  files.set(request, file);
  return head + createHash("sha256").update(file).digest("base64") + tail;
}

/** The file of a long body, in memory that is let go once the request was answered. */
export function fileOfJson(request: Request): Buffer | null {
  return files.get(request) ?? null;
}

type Place = { from: number; to: number };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The value of a member, which has no escaped quote: base64 has none. Only a text stands before it. */
function findContent(bytes: Buffer, member: string): Place | null {
  const name = `"${member}"`;
  const before = bytes.subarray(0, MAX_TEXT_BYTES);
  for (let at = before.indexOf(name); at >= 0; at = before.indexOf(name, at + 1)) {
    const opening = /^\s*:\s*"/.exec(
      bytes.toString("latin1", at + name.length, at + name.length + 50),
    );
    if (!opening || bytes[at - 1] === BACKSLASH) continue;
    const from = at + name.length + opening[0].length;
    const to = bytes.indexOf(QUOTE, from);
    return to < 0 ? null : { from, to };
  }
  return null;
}

/** Four letters are three bytes. */
const PIECE = 65_536;
const PADDING = 0x3d;
const isLetter = new Uint8Array(256);
for (const letter of Buffer.from(
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/=",
))
  isLetter[letter] = 1;

/** Null for what is no base64. Each piece is written where earlier ones were read. */
function decodeInPlace(bytes: Buffer, { from, to }: Place): Buffer | null {
  let end = from;
  for (let at = from; at < to; at++) {
    const letter = bytes[at] ?? 0;
    // Some programs escape "/".
    if (letter === BACKSLASH) continue;
    if (!isLetter[letter]) return null;
    bytes[end++] = letter;
  }
  const padding = bytes.subarray(from, end).indexOf(PADDING);
  if ((end - from) % 4 !== 0 || (padding >= 0 && padding < end - from - 2)) return null;
  let made = from;
  for (let at = from; at < end; at += PIECE)
    made += bytes.write(bytes.toString("latin1", at, Math.min(at + PIECE, end)), made, "base64");
  return bytes.subarray(from, made);
}
