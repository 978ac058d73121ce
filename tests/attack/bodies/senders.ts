import { once } from "node:events";
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { pipeline, Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import { type BodyLimit, LEAST_SPEED, MAX_PARTS } from "../../../server/body-limit.ts";

/** A body at the edge of what an address takes. */
export type EdgeBody = {
  what: string;
  contentType: string;
  /** Sent one after another: the largest file is one piece, over and over. */
  pieces: readonly Buffer[];
  /** Statuses that refuse what is over the edge; none for a body that is allowed. */
  refused: readonly number[];
};

const FORM = "application/x-www-form-urlencoded";
const JSON_TYPE = "application/json";
const MULTIPART = "multipart/form-data; boundary=limite";
const END = "--limite--\r\n";

const field = '--limite\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';

/** 413 or, where a part of the body breaks off, 400; 503 where others hold the room. */
const TOO_MUCH = [400, 413, 503];

/** The largest bodies, one more, and the smallest parts, of each content type. */
export function edgeBodies(limit: BodyLimit): EdgeBody[] {
  const { form, json, otherBytes, files } = limit;
  const depth = Math.min(json.depth, 1_000);
  const ofForm = (what: string, text: string, refused: readonly number[] = []) => ({
    ...{ what, contentType: FORM, pieces: [Buffer.from(text)], refused },
  });
  const ofParts = (what: string, text: string, refused: readonly number[] = []) => ({
    ...{ what, contentType: MULTIPART, pieces: [Buffer.from(text)], refused },
  });
  const fields = Math.min(form.fields, Math.floor(form.bytes / 2));
  return [
    ofForm("largest form", `a=${"b".repeat(form.bytes - 2)}`),
    ofForm("form, one byte more", `a=${"b".repeat(form.bytes - 1)}`, TOO_MUCH),
    ofForm("most fields", "a&".repeat(fields - 1)),
    ofForm("fields, one more", "a&".repeat(form.fields), TOO_MUCH),
    { ...ofForm("largest JSON", nested(json.bytes, depth)), contentType: JSON_TYPE },
    {
      ...ofForm("JSON, one byte more", nested(json.bytes + 1, 1), TOO_MUCH),
      contentType: JSON_TYPE,
    },
    { ...ofForm("largest of another type", "a".repeat(otherBytes)), contentType: "text/plain" },
    ofParts("smallest parts", `--limite\r\n\r\n\r\n`.repeat(10_000) + END, TOO_MUCH),
    ofParts("parts, one more", field.repeat(MAX_PARTS + 1) + END, TOO_MUCH),
    ofParts("most parts", field.repeat(mostParts(limit)) + END),
    ...(files && files.fileBytes > 0 ? [largestFile(files.fileBytes)] : []),
  ];
}

function mostParts({ form, files }: BodyLimit): number {
  const bytes = Math.min(files?.heldBytes ?? form.bytes, files?.ceilingBytes ?? form.bytes);
  return Math.min(MAX_PARTS, Math.floor((bytes - END.length) / field.length / 2));
}

function nested(bytes: number, depth: number): string {
  return `${"[".repeat(depth)}"${"a".repeat(bytes - 2 * depth - 2)}"${"]".repeat(depth)}`;
}

export const LARGEST_FILE = "largest file";

const FILE_PIECE = Buffer.alloc(1_000_000, "a");

function largestFile(fileBytes: number): EdgeBody {
  const head = '--limite\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  const pieces = [
    Buffer.from(head),
    ...Array.from({ length: Math.floor(fileBytes / FILE_PIECE.length) }, () => FILE_PIECE),
    FILE_PIECE.subarray(0, fileBytes % FILE_PIECE.length),
    Buffer.from(`\r\n${END}`),
  ];
  return { what: LARGEST_FILE, contentType: MULTIPART, pieces, refused: [] };
}

export type SentEdge = {
  path: string;
  cookie: string;
  address: string;
};

/** Status of an answer; 0 where the connection broke without one. */
export async function sendEdge(
  origin: string,
  { path, cookie, address }: SentEdge,
  { contentType, pieces }: Pick<EdgeBody, "contentType" | "pieces">,
): Promise<number> {
  const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const message = post(origin, { path, cookie, address }, contentType, bytes);
  // An answer before the end, or a broken connection, is what `statusOf` tells.
  pipeline(Readable.from(pieces), message, () => {});
  return statusOf(message);
}

/** Sends less than the least speed, half a second at a time, until it is answered or the time is up. */
export async function sendSlowly(
  origin: string,
  sent: SentEdge,
  seconds: number,
): Promise<{ status: number; seconds: number }> {
  const from = performance.now();
  const message = post(origin, sent, MULTIPART, 1_000_000);
  let status: number | null = null;
  void statusOf(message).then((given) => {
    status = given;
  });
  message.write(field.slice(0, -3));
  const elapsed = () => (performance.now() - from) / 1_000;
  while (status === null && elapsed() < seconds) {
    await wait(500);
    if (status === null && !message.destroyed) message.write("b".repeat(LEAST_SPEED / 10));
  }
  message.destroy();
  return { status: status ?? 0, seconds: elapsed() };
}

function post(origin: string, { path, cookie, address }: SentEdge, type: string, length: number) {
  const { hostname, port } = new URL(origin);
  return request({
    ...{ hostname, port, path, method: "POST", agent: false },
    headers: {
      ...{ "content-type": type, "content-length": length, cookie },
      ...{ "sec-fetch-site": "same-origin", "x-forwarded-for": address, accept: "text/html" },
    },
  });
}

async function statusOf(message: ReturnType<typeof request>): Promise<number> {
  try {
    const [response]: IncomingMessage[] = await once(message, "response");
    message.on("error", () => {});
    response?.resume();
    return response?.statusCode ?? 0;
  } catch {
    return 0;
  }
}

/** Milliseconds of processor time that a process has used; Linux counts them in tens. */
export function processorMs(pid: number): number {
  const [, after = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = "0", system = "0"] = after.split(" ").slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

/** Most memory that a process has held so far, in MB. */
export function peakMb(pid: number): number {
  const [, kilobytes = "0"] =
    /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1_000;
}

export type Watched = { path: string; processorMs: number; status: number };

/** Asks for a page, and says how much processor time the shop used before it answered. */
export async function watch(
  pid: number,
  path: string,
  ask: (path: string) => Promise<number>,
): Promise<Watched> {
  const from = processorMs(pid);
  const status = await ask(path).catch(() => 0);
  return { path, status, processorMs: processorMs(pid) - from };
}

/** Longest that others may wait, in the processor time of the shop, beyond that of an idle answer. */
export const MAX_WAIT_MS = 2_000;

/** Answers that failed, or came after more processor time than the idle ones of their path and 2 s. */
export function late(watched: readonly Watched[], idle: readonly Watched[]): string[] {
  return watched
    .filter(({ path, status, processorMs: took }) => {
      const own = idle.filter((one) => one.path === path).map((one) => one.processorMs);
      return status !== 200 || took > Math.max(...own) + MAX_WAIT_MS;
    })
    .map((one) => JSON.stringify(one));
}

export type Edge = { what: string; status: number; refused: readonly number[] };

/** Bodies over the edge that were taken, and bodies of any size that made the shop fail or fall silent. */
export function unexpected(edges: readonly Edge[]): string[] {
  return edges
    .filter(({ status, refused }) => {
      const failed = status === 0 || (status >= 500 && status !== 503);
      return failed || (refused.length > 0 && !refused.includes(status));
    })
    .map(({ what, status }) => `${what}: ${status}`);
}
