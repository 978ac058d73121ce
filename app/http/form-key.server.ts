import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareFunction } from "react-router";
import { isIdempotencyKey, sha256Base64 } from "#app/models/api/operation.ts";
import { FORM_KEY_FIELD, FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";
import { answerOnce } from "#app/services/api/idempotency.server.ts";
import { shopperContext } from "./buyer.server.ts";
import { addFlash } from "./session.server.ts";

const PAUSE_MS = 250;
const MAX_PAUSES = 40;
const MAX_STORED_LENGTH = 2_000;

type StoredAnswer = { status: number; headers: Record<string, string>; body: string | null };

/**
 * Root middleware: a form sent twice is taken once. The second sending waits for the first and gets its
 * answer (decision 079). A refusal, which changes nothing, and a page are made again.
 */
export const answerFormOnce: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const holder = context.get(shopperContext).sessionIdHash;
  const key = holder && request.method === "POST" ? await keyOf(request) : null;
  if (!key || !holder) return next();
  const { pathname, search } = new URL(request.url);
  const call = `form ${sha256Base64(pathname + search)}`;
  for (let pauses = 0; pauses < MAX_PAUSES; pauses++) {
    let made: Response | undefined;
    const once = await answerOnce({ holder, call, key, bodyHash: "" }, async () => {
      made = await next();
      const value = await storedAnswer(made);
      return { status: value ? made.status : 500, value };
    });
    if (made) return made;
    if (!("refusal" in once)) {
      if (pauses === 0 && !request.headers.has(FORM_KEY_HEADER))
        await addFlash(context, { tone: "info", key: "form-taken" });
      return repeated(once.value as StoredAnswer);
    }
    await wait(PAUSE_MS);
  }
  return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
};

/** From the header, or from the field of a plain form: there another content is another sending. */
async function keyOf(request: Request): Promise<string | null> {
  const sent = request.headers.get(FORM_KEY_HEADER);
  if (sent !== null) return isIdempotencyKey(sent) ? sent : null;
  if (!request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded"))
    return null;
  const body = await request.clone().text();
  const key = new URLSearchParams(body).get(FORM_KEY_FIELD);
  return key && isIdempotencyKey(key) ? sha256Base64(body) : null;
}

/** Null for a refusal, a page and a document; a redirect, or what is left of it in data, is stored. */
async function storedAnswer(made: Response): Promise<StoredAnswer | null> {
  const { status, headers } = made;
  const isData = headers.has("X-Remix-Response");
  const isChange = headers.has("Location") || status === 204 || isData;
  if (status >= 400 || !isChange) return null;
  const body = made.body ? await made.clone().text() : null;
  if (body && body.length > MAX_STORED_LENGTH) return null;
  const kept = [...headers].filter(([name]) => /^(location|content-type|x-remix-.*)$/.test(name));
  return { status, headers: Object.fromEntries(kept), body };
}

function repeated({ status, headers, body }: StoredAnswer): Response {
  return new Response(body, { status, headers });
}
