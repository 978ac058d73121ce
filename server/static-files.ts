import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { Arrival } from "./arrival.ts";
import type { Encoding } from "./compression.ts";
import type { Rendered } from "./fetch-adapter.ts";
import { isUnchanged } from "./page-cache.ts";
import type { HeaderPairs } from "./security-headers.ts";

type StaticFile = {
  headers: string[];
  etag: string;
  variants: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
};

export type StaticFiles = ReadonlyMap<string, StaticFile>;

const TYPES: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".pdf": "application/pdf",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Compressed beside the file at build time (`react-router.config.ts`). */
const COMPRESSED = { br: ".br", gzip: ".gz" } as const;

const FOREVER = "public, max-age=31536000, immutable";
const A_WEEK = "public, max-age=604800, s-maxage=604800";
const AN_HOUR = "public, max-age=3600";

export function readStaticFiles(directory: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(directory, { recursive: true, encoding: "utf8" })) {
    const path = join(directory, name);
    const isOurs = !name.split("/").some((part) => part.startsWith("."));
    if (!isOurs || /\.(br|gz)$/.test(name) || !statSync(path).isFile()) continue;
    files.set(`/${name}`, readFile(path, policyOf(name)));
  }
  return files;
}

function policyOf(name: string): string {
  // Their names carry a hash of their content.
  if (/^(?:assets\/|fonts\/.*\.woff2$)/.test(name)) return FOREVER;
  return name.startsWith("dessins/") ? A_WEEK : AN_HOUR;
}

export function isMissing(files: StaticFiles, pathname: string): boolean {
  return files.size > 0 && pathname.startsWith("/assets/") && !files.has(pathname);
}

export function missing(): Rendered {
  const headers = new Headers({ "Content-Type": "text/plain", "Cache-Control": "no-store" });
  return { status: 404, headers, body: Buffer.from("404") };
}

/** Only paths that were read can be sent. */
export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  file: StaticFile,
  security: HeaderPairs,
): void {
  const { smallest } = arrival.encodings;
  const encoding = file.variants[smallest] ? smallest : "identity";
  const body = file.variants[encoding] ?? file.variants.identity;
  const etag = `"${file.etag}-${encoding}"`;
  const head = ["X-Request-Id", arrival.id, ...security.flat(), ...file.headers, "ETag", etag];
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, head).end();
    return;
  }
  if (encoding !== "identity") head.push("Content-Encoding", encoding);
  head.push("Content-Length", String(body.length));
  response.writeHead(200, head).end(arrival.method === "HEAD" ? undefined : body);
}

function readFile(path: string, policy: string): StaticFile {
  const identity = readFileSync(path);
  const variants: StaticFile["variants"] = { identity };
  for (const encoding of ["br", "gzip"] as const) {
    const compressed = path + COMPRESSED[encoding];
    if (existsSync(compressed)) variants[encoding] = readFileSync(compressed);
  }
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return {
    headers: ["Content-Type", type, "Cache-Control", policy, "Vary", "Accept-Encoding"],
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
    variants,
  };
}
