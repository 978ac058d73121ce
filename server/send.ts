import type { IncomingMessage, ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { HtmlText } from "#app/framework/html-page.server.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import type { Arrival } from "./arrival.ts";
import { isBusy } from "./busy.ts";
import {
  compress,
  compressor,
  type Effort,
  type Encoding,
  encodingFor,
  isCompressible,
} from "./compression.ts";
import type { Rendered } from "./fetch-adapter.ts";
import { linger } from "./linger.ts";
import { ageOf, isUnchanged, type StoredPage, variantOf } from "./page-cache.ts";
import type { HeaderPairs } from "./security-headers.ts";

const NO_BODY_STATUSES = new Set([204, 205, 304]);

export async function sendRendered(
  response: ServerResponse,
  arrival: Arrival,
  { status, headers, body }: Rendered,
  security: HeaderPairs,
): Promise<void> {
  headers.set("Cache-Control", cachePolicy(arrival, status, headers.get("Cache-Control")));
  const type = headers.get("Content-Type") ?? "";
  // Of the body as the route made it: only a stream is sent as it is.
  if (!(body instanceof ReadableStream) || isCompressible(type)) headers.delete("Content-Length");
  const head = [...common(arrival, security, headers), ...flat(headers)];
  if (body === null || NO_BODY_STATUSES.has(status)) {
    if (!NO_BODY_STATUSES.has(status) && arrival.method !== "HEAD")
      head.push("Content-Length", "0");
    response.writeHead(status, head).end();
    return;
  }
  if (isCompressible(type)) head.push("Vary", "Accept-Encoding");
  if (body instanceof ReadableStream) {
    const encoding = isCompressible(type) ? arrival.encodings.smallest : "identity";
    return sendStream(response, status, head, body, encoding);
  }
  const { encoding, bytes } = encode(body, type, howToSend(arrival));
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(bytes.length));
  response.writeHead(status, head);
  if (arrival.method === "HEAD") response.end();
  else await sendWhole(response, bytes);
}

async function sendWhole(response: ServerResponse, bytes: Buffer): Promise<void> {
  const { shouldKeepAlive, req } = response;
  if (shouldKeepAlive || req.complete) {
    response.end(bytes);
    return;
  }
  response.write(bytes);
  await linger(req);
  response.end();
}

function howToSend({ encodings, holdsSheet }: Arrival): How {
  if (isBusy()) return { wanted: encodings.soonest, effort: "hurried" };
  return { wanted: encodings.smallest, effort: holdsSheet ? "unstyled" : "once" };
}

type How = { wanted: Encoding; effort: Effort };

function encode(body: Buffer | HtmlText, type: string, { wanted, effort }: How) {
  const compressed = (whole: Buffer) => {
    const encoding = encodingFor(wanted, type, whole.length);
    return { encoding, bytes: compress(whole, encoding, effort) };
  };
  if (Buffer.isBuffer(body)) return compressed(body);
  return body.withBytes((whole) => {
    const made = compressed(whole);
    return made.bytes === whole ? { ...made, bytes: Buffer.from(whole) } : made;
  });
}

export function sendStored(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  page: StoredPage,
): void {
  const { encoding, etag, body } = variantOf(page, arrival.encodings.smallest);
  const head = [
    ...common(arrival, page.security, page.headers),
    ...flat(page.headers),
    "ETag",
    etag,
    "Age",
    String(ageOf(page)),
  ];
  head.push("Vary", "Accept-Encoding, Cookie, Save-Data");
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, head).end();
    return;
  }
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(body.length));
  response.writeHead(200, head).end(arrival.method === "HEAD" ? undefined : body);
}

async function sendStream(
  response: ServerResponse,
  status: number,
  head: string[],
  body: ReadableStream<Uint8Array>,
  encoding: Encoding,
): Promise<void> {
  const compressing = compressor(encoding);
  if (compressing) head.push("Content-Encoding", encoding);
  response.writeHead(status, head);
  response.flushHeaders();
  if (compressing) await pipeline(body, compressing, response);
  else await pipeline(body, response);
}

/** Responses to forms, failures and staff pages are never stored; other pages revalidate by default. */
function cachePolicy({ method, pathname }: Arrival, status: number, policy: string | null): string {
  if (policy?.includes("no-store")) return policy;
  const isReading = method === "GET" || method === "HEAD";
  if (!isReading || status >= 500 || isStaffPath(pathname)) return "private, no-store";
  // A cacheable page says nothing about an error in its place.
  return policy === null || (status >= 400 && policy.includes("public"))
    ? "private, no-cache"
    : policy;
}

/** A page may restrict the referrer further than the others: its header replaces the common one. */
function common(arrival: Arrival, security: HeaderPairs, own: Headers): string[] {
  const others = security.filter(([name]) => name !== "Referrer-Policy" || !own.has(name));
  return ["X-Request-Id", arrival.id, ...others.flat()];
}

function flat(headers: Headers): string[] {
  const pairs: string[] = [];
  for (const [name, value] of headers) pairs.push(name, value);
  return pairs;
}
