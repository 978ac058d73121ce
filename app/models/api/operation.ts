import { createHash } from "node:crypto";
import type { z } from "zod";

/** Who may make a call: whoever, a signed-in customer, or one who sees prices. */
export type EndpointAuth = "anyone" | "customer" | "prices";

/**
 * What a call leaves behind: nothing; a change; something new, made once for a key; or a change that is asked for by
 * GET, as the specification has it, only for programs that name themselves (design, section 5).
 */
export type EndpointEffects = "none" | "changes" | "creates" | "compatibility";

export type EndpointMethod = "GET" | "POST" | "PUT" | "DELETE";

/** All that is told of a call: what answers it, its documents and its tests read this alone. */
export type EndpointDeclaration = {
  id: string;
  method: EndpointMethod;
  /** A path of `paths.ts`. */
  path: string;
  summary: string;
  auth: EndpointAuth;
  effects: EndpointEffects;
  params: z.ZodObject;
  query: z.ZodObject;
  /** Null where nothing is sent. */
  body: z.ZodType | null;
  output: z.ZodType;
  /** Status of each refusal of its own, by its code. */
  refusals: Readonly<Record<string, number>>;
};

/** Codes by which any call may be refused, and the status of each. */
export const commonRefusals = {
  "client-unknown": 403,
  "sign-in-required": 401,
  "not-found": 404,
  "method-not-allowed": 405,
  "json-expected": 415,
  "request-invalid": 400,
  "too-many-calls": 429,
  "key-invalid": 400,
  "key-taken": 409,
  "key-under-way": 409,
  failed: 500,
} as const;

/** The header by which something is made once, however often it is asked for. */
export const KEY_HEADER = "idempotency-key";

/** How long a key is remembered, in hours. */
export const KEY_HOURS = 24;

/** True for what can be a key: 8 to 100 letters, digits, hyphens and underscores. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\w-]{8,100}$/.test(key);
}

/** The weak ETag of an answer: what it says is the same, whatever it is compressed by. */
export function etagOf(text: string): string {
  return `W/"${hashOf(text).slice(0, 22)}"`;
}

/** True when a client holds this answer already, by its `If-None-Match`. */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((one) => one.trim() === etag || one.trim() === "*");
}

/** Names a text: the same for the same one, another for any other. */
export function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** A query as its schema reads it: a name that ends in "[]" is a list, any other is given once. */
export function queryValues(params: URLSearchParams): Record<string, string | string[]> {
  const names = [...new Set(params.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const all = params.getAll(name);
      const [only = ""] = all;
      return [name, name.endsWith("[]") || all.length > 1 ? all : only];
    }),
  );
}

/** A body of JSON; undefined for what is none, or holds a NUL, which PostgreSQL cannot store. */
export function readJson(text: string): unknown {
  if (text.includes("\\u0000")) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Seconds until a limit lets one in again, one at least. */
export function retryAfter(retryAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
}
