import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { isIdempotencyKey, sha256Base64 } from "#app/models/api/operation.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import { FORM_KEY_FIELD, FORM_KEY_HEADER } from "#app/models/platform/form-key.ts";
import { answerOnce } from "#app/services/api/idempotency.server.ts";
import { letGo } from "#app/services/upload/let-go.server.ts";
import { shopperContext } from "./buyer.server.ts";
import { peekForm, peekText } from "./received-body.server.ts";
import { addFlash, changesSession } from "./session.server.ts";

const PAUSE_MS = 250;
const MAX_PAUSES = 40;

type StoredAnswer = { status: number; headers: Record<string, string>; body: string | null };

/** Root middleware: takes a form of the shop once for a session; `requireStaff` does so for those of staff. */
export const answerFormOnce: MiddlewareFunction<Response> = async (sent, next) => {
  const { url: address, context } = sent;
  const holder = isStaffPath(address.pathname) ? null : context.get(shopperContext).sessionIdHash;
  return holder ? answerOnceTo(holder, sent, next) : next();
};

type Sent = { request: Request; context: Readonly<RouterContextProvider> };

/**
 * A form sent twice is taken once. The second sending waits for the first and gets its answer (decision 079). A
 * refusal, which changes nothing, and a page are made again; so is what opens a session, as cookies are not stored.
 */
export async function answerOnceTo(
  holder: string,
  { request, context }: Sent,
  next: () => Promise<Response>,
): Promise<Response> {
  const key = request.method === "POST" ? await keyOf(request) : null;
  if (!key) return next();
  const { pathname, search } = new URL(request.url);
  const call = `form ${sha256Base64(pathname + search)}`;
  for (let pauses = 0; pauses < MAX_PAUSES; pauses++) {
    let made: Response | undefined;
    const once = await answerOnce({ holder, call, key, bodyHash: "" }, async () => {
      made = await next();
      const value = changesSession(context) ? null : await storedAnswer(made);
      return { status: value ? made.status : 500, value };
    });
    if (made) return made;
    if (!("refusal" in once)) {
      const isPlain = !request.headers.has(FORM_KEY_HEADER) && !isStaffPath(pathname);
      if (pauses === 0 && isPlain) await addFlash(context, { tone: "info", key: "form-taken" });
      return repeated(once.value as StoredAnswer);
    }
    await wait(PAUSE_MS);
  }
  return new Response(null, { status: 503, headers: { "Retry-After": "5" } });
}

/** From the header, or from the field or the address of a plain form: there another content is another sending. */
async function keyOf(request: Request): Promise<string | null> {
  const sent = request.headers.get(FORM_KEY_HEADER);
  if (sent !== null) return isIdempotencyKey(sent) ? sent : null;
  const type = request.headers.get("Content-Type") ?? "";
  if (type.startsWith("multipart/form-data")) return keyOfFiles(request);
  if (!type.startsWith("application/x-www-form-urlencoded")) return null;
  const body = await peekText(request);
  const inAddress = new URL(request.url).searchParams.get(FORM_KEY_FIELD);
  const key = new URLSearchParams(body).get(FORM_KEY_FIELD) ?? inAddress;
  return key && isIdempotencyKey(key) ? sha256Base64(body) : null;
}

/** The body has another boundary each time: its parts are compared, and files by their bytes. */
async function keyOfFiles(request: Request): Promise<string | null> {
  const parts = await peekForm(request);
  const key = parts?.get(FORM_KEY_FIELD);
  if (!parts || typeof key !== "string" || !isIdempotencyKey(key)) return null;
  const content = [...parts].map(async ([name, value]) =>
    typeof value === "string" ? [name, value] : [name, value.name, await hashOf(value)],
  );
  return sha256Base64(JSON.stringify(await Promise.all(content)));
}

async function hashOf(file: File): Promise<string> {
  const hash = createHash("sha256");
  for await (const piece of file.stream()) {
    hash.update(piece);
    letGo(piece);
  }
  return hash.digest("base64");
}

/** Null for a refusal, a page and a document; a redirect, or what is left of it in data, is stored. */
async function storedAnswer(made: Response): Promise<StoredAnswer | null> {
  const { status, headers } = made;
  const isData = headers.has("X-Remix-Response");
  const isChange = headers.has("Location") || status === 204 || isData;
  if (status >= 400 || !isChange || headers.has("Set-Cookie")) return null;
  const body = made.body ? await made.clone().text() : null;
  const kept = [...headers].filter(([name]) => /^(location|content-type|x-remix-.*)$/.test(name));
  return { status, headers: Object.fromEntries(kept), body };
}

function repeated({ status, headers, body }: StoredAnswer): Response {
  return new Response(body, { status, headers });
}
