import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { compress, type Encoding, encodingFor } from "./compression.ts";
import type { Rendered } from "./fetch-adapter.ts";
import type { HeaderPairs } from "./security-headers.ts";

/** A page ready to send to any visitor. Nothing in it ever changes: neither body, nor nonce, nor headers. */
export type StoredPage = {
  headers: Headers;
  /** The headers that protect it, with the nonce its body holds. */
  security: HeaderPairs;
  body: Buffer;
  variants: Map<Encoding, { body: Buffer; etag: string }>;
  /** When it was made, by `performance.now()`. */
  madeAt: number;
};

/** What a page is made of was read so long before, at most (`remembered`): its age begins there. */
const AGE_WHEN_MADE_SECONDS = 30;

/** Answers that turned out to be for one visitor only: their next ones are not made one after the other. */
const PRIVATE = "private";
const PRIVATE_MS = 10_000;

/** What a request was answered with, and the headers that protect it. */
export type Made = { rendered: Rendered; security: HeaderPairs };

/** Visitors' pages, kept until what they show is as old as they allow (`s-maxage`), the least used dropped first. */
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

  /** Forgets all pages, and keeps none of those being made: they may show what has just been taken away. */
  clear(): void {
    this.#clearings++;
    this.#pages.clear();
    this.#making.clear();
  }

  /** The page kept under this key, or null. */
  find(key: string): StoredPage | null {
    const found = this.#pages.get(key);
    return found && found !== PRIVATE ? found : null;
  }

  /**
   * Makes a page once for all who ask for it at the same time, and keeps it when it is public. One
   * that is not public goes to the visitor it was made for alone.
   */
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
    if (ttl <= 0 || !Buffer.isBuffer(rendered.body)) {
      this.#pages.set(key, PRIVATE, { ttl: PRIVATE_MS });
      return null;
    }
    const { headers, body } = rendered;
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

/** A page in the encoding a client takes, compressed when it is first asked for, with its strong ETag. */
export function variantOf(page: StoredPage, accepted: Encoding) {
  const { headers, body, variants } = page;
  const encoding = encodingFor(accepted, headers.get("Content-Type") ?? "", body.length);
  const kept = variants.get(encoding);
  if (kept) return { encoding, ...kept };
  const made = { body: compress(body, encoding, "kept"), etag: etagOf(body, encoding) };
  variants.set(encoding, made);
  return { encoding, ...made };
}

/** How old what a page shows may be, in whole seconds: a shared cache may keep it for what is left. */
export function ageOf({ madeAt }: StoredPage): number {
  return AGE_WHEN_MADE_SECONDS + Math.ceil((performance.now() - madeAt) / 1000);
}

/** How many seconds a shared cache may keep an answer; 0 when it may not. */
export function publicSeconds({ status, headers }: Pick<Rendered, "status" | "headers">): number {
  const policy = headers.get("Cache-Control") ?? "";
  if (status !== 200 || headers.has("Set-Cookie") || !/\bpublic\b/.test(policy)) return 0;
  const [, seconds] = /\bs-maxage=(\d+)/.exec(policy) ?? /\bmax-age=(\d+)/.exec(policy) ?? [];
  return Number(seconds ?? 0);
}

/** True when `If-None-Match` names this ETag. */
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  return ifNoneMatch.split(",").some((one) => one.trim().replace(/^W\//, "") === etag);
}

function etagOf(body: Buffer, encoding: Encoding): string {
  const hash = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  return `"${hash}-${encoding}"`;
}

/** A page with its compressed variants and its key; counted before these are made. */
function sizeOf(page: StoredPage | typeof PRIVATE, key: string): number {
  return key.length + (page === PRIVATE ? 100 : page.body.length * 2 + 2_000);
}
