import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { HtmlText } from "#app/framework/html-page.server.ts";
import { compress, type Encoding, encodingFor } from "./compression.ts";
import type { Rendered } from "./fetch-adapter.ts";
import type { HeaderPairs } from "./security-headers.ts";

export type StoredPage = {
  headers: Headers;
  security: HeaderPairs;
  body: Buffer;
  variants: Map<Encoding, { body: Buffer; etag: string }>;
  madeAt: number;
};

/** Maximum age of the data of a fresh page (`cachedFor`): its age begins there. */
const AGE_WHEN_MADE_SECONDS = 30;

const PRIVATE = "private";
const PRIVATE_MS = 10_000;

export type Made = { rendered: Rendered; security: HeaderPairs };

/** Evicts the least recently used pages first. */
export class PageCache {
  readonly #pages: LRUCache<string, StoredPage | typeof PRIVATE>;
  readonly #making = new Map<string, Promise<Made>>();
  #clearings = 0;

  constructor(maxBytes: number) {
    this.#pages = new LRUCache({
      maxSize: Math.max(1, maxBytes),
      sizeCalculation: sizeOf,
      perf: { now: () => performance.now() },
    });
  }

  /** Also discards pages being rendered: they may show removed content. */
  clear(): void {
    this.#clearings++;
    this.#pages.clear();
    this.#making.clear();
  }

  find(key: string): StoredPage | null {
    const found = this.#pages.get(key);
    return found && found !== PRIVATE ? found : null;
  }

  /** Renders once for concurrent requests; a private page goes to its own visitor alone. */
  async make(key: string, make: () => Promise<Made>): Promise<StoredPage | Made> {
    if (this.#pages.get(key) === PRIVATE) return make();
    const underWay = this.#making.get(key);
    if (underWay) {
      await underWay.catch(() => {});
      return this.find(key) ?? make();
    }
    const making = make();
    const clearings = this.#clearings;
    this.#making.set(key, making);
    try {
      const made = await making;
      return (clearings === this.#clearings ? this.#keep(key, made) : null) ?? made;
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key);
    }
  }

  #keep(key: string, { rendered, security }: Made): StoredPage | null {
    const ttl = (publicSeconds(rendered) - AGE_WHEN_MADE_SECONDS) * 1000;
    const body = wholeBytes(rendered.body);
    if (ttl <= 0 || body === null) {
      this.#pages.set(key, PRIVATE, { ttl: PRIVATE_MS });
      return null;
    }
    const { headers } = rendered;
    const page: StoredPage = {
      headers,
      security,
      body,
      variants: new Map(),
      madeAt: performance.now(),
    };
    this.#pages.set(key, page, { ttl });
    return page;
  }
}

function wholeBytes(body: Rendered["body"]): Buffer | null {
  if (body instanceof HtmlText) return body.withBytes((bytes) => Buffer.from(bytes));
  return Buffer.isBuffer(body) ? body : null;
}

export function variantOf(page: StoredPage, accepted: Encoding) {
  const { headers, body, variants } = page;
  const encoding = encodingFor(accepted, headers.get("Content-Type") ?? "", body.length);
  const cached = variants.get(encoding);
  if (cached) return { encoding, ...cached };
  const made = { body: compress(body, encoding, "cached"), etag: etagOf(body, encoding) };
  variants.set(encoding, made);
  return { encoding, ...made };
}

export function ageOf({ madeAt }: StoredPage): number {
  return AGE_WHEN_MADE_SECONDS + Math.ceil((performance.now() - madeAt) / 1000);
}

export function publicSeconds({ status, headers }: Pick<Rendered, "status" | "headers">): number {
  const policy = headers.get("Cache-Control") ?? "";
  if (status !== 200 || headers.has("Set-Cookie") || !/\bpublic\b/.test(policy)) return 0;
  const [, seconds] = /\bs-maxage=(\d+)/.exec(policy) ?? /\bmax-age=(\d+)/.exec(policy) ?? [];
  return Number(seconds ?? 0);
}

export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function etagOf(body: Buffer, encoding: Encoding): string {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return `"${hash}-${encoding}"`;
}

function sizeOf(page: StoredPage | typeof PRIVATE, key: string): number {
  return key.length + (page === PRIVATE ? 100 : page.body.length * 2 + 2_000);
}
