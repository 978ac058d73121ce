import { createHash } from "node:crypto";
import { type Dirent, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative } from "node:path";
import { LRUCache } from "lru-cache";
import type { Arrival } from "./arrival.ts";
import type { Encoding } from "./compression.ts";
import type { Rendered } from "./fetch-adapter.ts";
import { isUnchanged } from "./page-cache.ts";
import type { HeaderPairs } from "./security-headers.ts";

type StaticFile = {
  path: string;
  policy: string;
  compressed: ReadonlyMap<Encoding, string>;
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
const encoded = ["br", "gzip"] as const;

const FOREVER = "public, max-age=31536000, immutable";
const A_WEEK = "public, max-age=604800, s-maxage=604800";
const AN_HOUR = "public, max-age=3600";

/** Bytes of files in memory at most: those of the pages that are asked for, as browsers take them. */
const MAX_HELD_BYTES = 2_000_000;

type Held = { body: Buffer; etag: string };

const held = new LRUCache<string, Held>({
  maxSize: MAX_HELD_BYTES,
  sizeCalculation: ({ body }) => body.length,
});

/** Lists the files of a folder: only those can be sent. A file is read when it is asked for. */
export function listStaticFiles(directory: string): StaticFiles {
  const found = readdirSync(directory, { recursive: true, withFileTypes: true });
  const names = new Set(found.filter((one) => one.isFile()).map((one) => nameIn(directory, one)));
  const files = new Map<string, StaticFile>();
  for (const name of names) {
    const isOurs = !name.split("/").some((part) => part.startsWith("."));
    if (!isOurs || /\.(br|gz)$/.test(name)) continue;
    const path = join(directory, name);
    const compressed = encoded
      .filter((one) => names.has(name + COMPRESSED[one]))
      .map((one) => [one, path + COMPRESSED[one]] as const);
    files.set(`/${name}`, { path, policy: policyOf(name), compressed: new Map(compressed) });
  }
  return files;
}

function nameIn(directory: string, { parentPath, name }: Dirent): string {
  return join(relative(directory, parentPath), name);
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

export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  arrival: Arrival,
  file: StaticFile,
  security: HeaderPairs,
): Promise<void> {
  const { smallest } = arrival.encodings;
  const compressed = file.compressed.get(smallest);
  const { body, etag } = await readHeld(compressed ?? file.path);
  const head = ["X-Request-Id", arrival.id, ...security.flat(), ...headersOf(file), "ETag", etag];
  if (isUnchanged(request.headers["if-none-match"], etag)) {
    response.writeHead(304, head).end();
    return;
  }
  if (compressed) head.push("Content-Encoding", smallest);
  head.push("Content-Length", String(body.length));
  response.writeHead(200, head).end(arrival.method === "HEAD" ? undefined : body);
}

async function readHeld(path: string): Promise<Held> {
  const known = held.get(path);
  if (known) return known;
  const body = await readFile(path);
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const read = { body, etag: `"${hash}"` };
  held.set(path, read);
  return read;
}

function headersOf({ path, policy }: StaticFile): string[] {
  const type = TYPES[extname(path)] ?? "application/octet-stream";
  return ["Content-Type", type, "Cache-Control", policy, "Vary", "Accept-Encoding"];
}
