import { type ClientRequest, type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { config } from "./config.server.ts";
import { observe } from "./observe.server.ts";

/** Providers get 1 s to connect and 5 s in all (decision 011). */
const CONNECT_MS = 1_000;
const TOTAL_MS = 5_000;
const MAX_BYTES = 256 * 1024;

/** 16 MB are some 200,000 movements, and a job's minute reads four files. */
export const MAX_FILE_BYTES = 16 * 1024 * 1024;
const FILE_TOTAL_MS = 12_000;

export type OutboundReply = { status: number; body: Buffer };

/** Posts to a provider or the ERP: see `sendOutbound`. */
export function post(
  address: string,
  headers: Record<string, string>,
  body: string,
): Promise<OutboundReply> {
  return sendOutbound("POST", address, headers, body);
}

/**
 * Sends a request to a provider or the ERP; a GET has no body. Throws when it does not connect
 * within a second, has not answered in full within five, or answers more than 256 kB. Never call it
 * within a transaction.
 */
export function sendOutbound(
  method: "GET" | "POST" | "DELETE",
  address: string,
  headers: Record<string, string>,
  body: string | null = null,
): Promise<OutboundReply> {
  const ask = async () => {
    const response = await open(method, address, headers, body, TOTAL_MS);
    return { status: response.statusCode ?? 0, body: await readAll(response) };
  };
  return observe({ kind: "outbound", provider: providerOf(address) }, ask, statusOf);
}

/**
 * Posts to a provider that answers with a file, and streams its lines. Throws when it does not
 * connect within a second, is not complete within twelve, or is longer than 16 MB.
 */
export function postForLines(
  address: string,
  headers: Record<string, string>,
  body: string,
  take: (line: string) => void,
): Promise<{ status: number }> {
  const ask = () => readLines(address, headers, body, take);
  return observe({ kind: "outbound", provider: providerOf(address) }, ask, statusOf);
}

const statusOf = ({ status }: { status: number }) => status;

/** Addresses of the configuration by the provider's name; the longest that fits names a call. */
const providers = (
  [
    ...([
      ["erp", config.ERP_URL],
      ["sms", config.SMS_URL],
      ["card", config.CARD_DIRECT_URL],
    ] as const),
    ...([
      ["card", config.CARD_SETTLEMENT_URL],
      ["wallet", config.WALLET_URL],
    ] as const),
    ...([
      ["bank", config.BANK_URL],
      ["sircam", config.SIRCAM_URL],
      ["sedef", config.SEDEF_URL],
    ] as const),
  ] as const
).flatMap(([name, start]) => (start === undefined ? [] : [{ name, start }]));

/** The name of the provider that an address leads to: never the address, which may hold ids. */
function providerOf(address: string): string {
  const [provider] = providers
    .filter(({ start }) => address.startsWith(start))
    .toSorted((one, other) => other.start.length - one.start.length);
  return provider?.name ?? "other";
}

async function readLines(
  address: string,
  headers: Record<string, string>,
  body: string,
  take: (line: string) => void,
): Promise<{ status: number }> {
  const response = await open("POST", address, headers, body, FILE_TOTAL_MS);
  let size = 0;
  let rest = "";
  const decoder = new TextDecoder();
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_FILE_BYTES) throw new Error(`the file is longer than ${MAX_FILE_BYTES} bytes`);
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) take(line.replace(/\r$/, ""));
  }
  take(rest + decoder.decode());
  return { status: response.statusCode ?? 0 };
}

async function open(
  method: "GET" | "POST" | "DELETE",
  address: string,
  headers: Record<string, string>,
  body: string | null,
  totalMs: number,
): Promise<IncomingMessage> {
  const start = address.startsWith("https:") ? requestHttps : requestHttp;
  const length = body === null ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const request = start(address, {
    method,
    headers: { ...headers, ...length },
    signal: AbortSignal.timeout(totalMs),
  });
  limitConnection(request, address);
  request.end(body ?? undefined);
  return new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
}

function limitConnection(request: ClientRequest, address: string) {
  const timer = setTimeout(
    () => request.destroy(new Error(`${new URL(address).host} did not accept within 1 s`)),
    CONNECT_MS,
  );
  request.once("close", () => clearTimeout(timer));
  request.once("socket", (socket) => {
    // A keep-alive socket serves many requests: listens only while it connects.
    if (socket.connecting) socket.once("connect", () => clearTimeout(timer));
    else clearTimeout(timer);
  });
}

async function readAll(response: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("the answer is longer than 256 kB");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
