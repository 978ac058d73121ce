import { randomUUID } from "node:crypto";
import { letGo } from "#app/services/upload/let-go.server.ts";

/** Names a body that the server read as it came; one that a client sends is dropped. */
export const RECEIVED_BODY = "X-Received-Body";

/** Forms parsed as they came, and long bodies of other types, which a `Request` would copy several times. */
type ReceivedBody = FormData | Buffer;

const bodies = new Map<string, ReceivedBody>();

/** Holds a body for the code of one request, until it is forgotten. */
export function holdBody(body: ReceivedBody): { name: string; forget: () => void } {
  const name = randomUUID();
  bodies.set(name, body);
  return { name, forget: () => void bodies.delete(name) };
}

/** The form of a request. Throws for a body that is none. */
export async function takeForm(request: Request): Promise<FormData> {
  return receivedForm(request) ?? request.formData();
}

/** The form of a request whose action reads it again; null for a body that is none. */
export async function peekForm(request: Request): Promise<FormData | null> {
  const received = receivedForm(request);
  if (received) return received;
  return request
    .clone()
    .formData()
    .catch(() => null);
}

/** The text of a request that is no multipart form, once: its bytes are let go. */
export async function takeText(request: Request): Promise<string> {
  const received = receivedBody(request);
  if (!(received instanceof Buffer)) return request.text();
  const text = new TextDecoder().decode(received);
  letGo(received);
  return text;
}

/** The text of a request whose action reads it again. */
export async function peekText(request: Request): Promise<string> {
  return receivedText(request) ?? request.clone().text();
}

/** The bytes of a long body that is no form. */
export function receivedBytes(request: Request): Buffer | null {
  const received = receivedBody(request);
  return received instanceof Buffer ? received : null;
}

function receivedForm(request: Request): FormData | null {
  const received = receivedBody(request);
  if (received instanceof FormData) return received;
  const text = isUrlEncoded(request) ? receivedText(request) : null;
  if (text === null) return null;
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
}

function isUrlEncoded({ headers }: Request): boolean {
  return /^application\/x-www-form-urlencoded\b/i.test(headers.get("Content-Type") ?? "");
}

function receivedText(request: Request): string | null {
  const received = receivedBody(request);
  return received instanceof Buffer ? new TextDecoder().decode(received) : null;
}

function receivedBody({ headers }: Request): ReceivedBody | undefined {
  return bodies.get(headers.get(RECEIVED_BODY) ?? "");
}
