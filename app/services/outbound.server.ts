import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";

/** Design, section 5: providers are called with 1 s to connect and 5 s in all. */
const CONNECT_MS = 1_000;
const TOTAL_MS = 5_000;
const MOST_BYTES = 256 * 1024;

export type OutboundReply = { status: number; body: Buffer };

/** Posts to a provider or the ERP: see `send`. */
export function post(
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<OutboundReply> {
  return send("POST", address, headers, body);
}

/**
 * Calls a provider or the ERP; a GET has no body. Throws when it cannot be reached within a second, has not answered in
 * full within five, or answers more than 256 kB. Never call it within a transaction.
 */
export async function send(
  method: "GET" | "POST" | "DELETE",
  address: string,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<OutboundReply> {
  const open = address.startsWith("https:") ? requestHttps : requestHttp;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const request = open(address, {
    method,
    headers: { ...headers, ...length },
    signal: AbortSignal.timeout(TOTAL_MS),
  });
  limitConnection(request, address);
  request.end(body ?? undefined);
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  return { status: response.statusCode ?? 0, body: await readAll(response) };
}

function limitConnection(request: ClientRequest, address: string) {
  const timer = setTimeout(
    () => request.destroy(new Error(`${new URL(address).host} did not accept within 1 s`)),
    CONNECT_MS,
  );
  request.once("close", () => clearTimeout(timer));
  request.once("socket", (socket) => {
    // A socket that is kept open serves many: it is listened to only while it opens.
    if (socket.connecting) socket.once("connect", () => clearTimeout(timer));
    else clearTimeout(timer);
  });
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
