import { createHash } from "node:crypto";
import type { z } from "zod";
import { seenText } from "#app/models/platform/typed-text.ts";

export type EndpointAuth = "anyone" | "customer" | "prices";

/** "compatibility": a change by GET, which the specification requires and only named clients do (decision 038). */
export type EndpointEffects = "none" | "changes" | "creates" | "compatibility";

export type EndpointMethod = "GET" | "POST" | "PUT" | "DELETE";

/** Declaration of an endpoint: the handler, the documentation and the tests read nothing else. */
export type EndpointDeclaration = {
  id: string;
  method: EndpointMethod;
  path: string;
  summary: string;
  auth: EndpointAuth;
  effects: EndpointEffects;
  params: z.ZodObject;
  query: z.ZodObject;
  body: z.ZodType | null;
  /** Name of a file in base64 in the body, the only thing that makes it long. */
  file: string | null;
  output: z.ZodType;
  refusals: Readonly<Record<string, number>>;
};

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
  busy: 503,
} as const;

export const KEY_HEADER = "idempotency-key";

export const KEY_HOURS = 24;

/** Accepts 8 to 100 letters, digits, hyphens and underscores. */
export function isIdempotencyKey(key: string): boolean {
  return /^[\w-]{8,100}$/.test(key);
}

/** Weak ETag of a response: it names the content, whatever the compression. */
export function etagOf(text: string): string {
  return `W/"${sha256Base64(text).slice(0, 22)}"`;
}

/** True when `If-None-Match` shows that the client holds this response already. */
export function isHeld(ifNoneMatch: string | null, etag: string): boolean {
  return (ifNoneMatch ?? "").split(",").some((one) => one.trim() === etag || one.trim() === "*");
}

export function sha256Base64(text: string | Uint8Array): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** Reads a query for its schema: a name ending in "[]" is a list, any other has one value. */
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

/** Parses a JSON body; undefined when it is invalid or holds a NUL, which PostgreSQL cannot store. */
export function parseJsonBody(text: string): unknown {
  if (text.includes("\\u0000")) return undefined;
  try {
    return JSON.parse(text, (name, value: unknown) =>
      typeof value === "string" && !/password/i.test(name) ? seenText(value) : value,
    );
  } catch {
    return undefined;
  }
}

/** Seconds until a rate limit admits the client again, at least one. */
export function retryAfter(retryAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((retryAt.getTime() - now.getTime()) / 1000));
}
