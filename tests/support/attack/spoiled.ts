import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { agent, send } from "./wire.ts";

export type SpoiledRequest = {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
};

export type SpoiledAnswer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** A planted bug: alters a request on its way to the shop, or a response on its way back. */
export type Bug = {
  request?: (request: SpoiledRequest) => SpoiledRequest | Promise<SpoiledRequest>;
  answer?: (
    answer: SpoiledAnswer,
    request: SpoiledRequest,
  ) => SpoiledAnswer | Promise<SpoiledAnswer>;
};

export type Spoiled = { origin: string; stop: () => Promise<void> };

const ofTransport = ["connection", "keep-alive", "transfer-encoding", "content-length"];

/** A check run at `origin` must find the bug; the body given to `answer` is uncompressed. */
export async function spoil(shop: { origin: string }, bug: Bug): Promise<Spoiled> {
  const server = createServer((incoming, outgoing) => {
    passOn(shop.origin, bug, incoming, outgoing).catch((error: unknown) => {
      outgoing.writeHead(502).end(String(error));
    });
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string")
    throw new Error("the spoiling proxy has no port");
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  };
  return { origin: `http://localhost:${address.port}`, stop };
}

async function passOn(
  shopOrigin: string,
  { request, answer }: Bug,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const requested = await received(shopOrigin, incoming);
  const sent = (await request?.(requested)) ?? requested;
  const got = await forward(shopOrigin, sent, answer !== undefined);
  const given = (await answer?.(got, sent)) ?? got;
  const headers = without(given.headers, ofTransport);
  const isBodiless = sent.method === "HEAD" || given.status === 204 || given.status === 304;
  outgoing.writeHead(given.status, {
    ...headers,
    ...(!isBodiless && { "content-length": given.body.length }),
  });
  outgoing.end(isBodiless ? undefined : given.body);
}

async function received(shopOrigin: string, incoming: IncomingMessage): Promise<SpoiledRequest> {
  const { method = "GET", url: path = "/", headers } = incoming;
  const own = `http://${headers.host}`;
  const body = await buffer(incoming);
  const { origin, referer } = headers;
  return {
    method,
    path,
    body,
    headers: {
      ...headers,
      host: new URL(shopOrigin).host,
      ...(origin === own && { origin: shopOrigin }),
      ...(referer?.startsWith(own) && { referer: referer.replace(own, shopOrigin) }),
    },
  };
}

async function forward(
  shopOrigin: string,
  { method, path, headers, body }: SpoiledRequest,
  isRead: boolean,
): Promise<SpoiledAnswer> {
  const kept = without(headers, isRead ? [...ofTransport, "accept-encoding"] : ofTransport);
  const declared = headers["content-length"] !== undefined || body.length > 0;
  return send(shopOrigin, {
    agent,
    method,
    path,
    headers: { ...kept, ...(declared && { "content-length": String(body.length) }) },
    body,
  });
}

function without(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));
}
