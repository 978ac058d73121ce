import { once } from "node:events";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from "node:http";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { send } from "#tests/support/attack/wire.ts";

export type Balancer = { origin: string; stop: () => Promise<void> };

const LOOK_MS = 100;
const ofTransport = ["connection", "keep-alive", "transfer-encoding"];

/** Checks all processes ten times a second. A blind one never checks: restarts must fail with it. */
export async function startBalancer(
  port: number,
  backends: readonly string[],
  isBlind = false,
): Promise<Balancer> {
  const ready = new Set(backends);
  let isOver = false;
  let turn = 0;
  const next = () => {
    const able = backends.filter((origin) => ready.has(origin));
    return able[turn++ % Math.max(1, able.length)] ?? backends[0] ?? "";
  };
  const server = createServer((incoming, outgoing) => {
    passOn(next(), incoming, outgoing).catch(() => outgoing.writeHead(502).end());
  });
  server.listen(port);
  await once(server, "listening");
  const looking = isBlind ? null : look();
  async function look() {
    while (!isOver) {
      await Promise.all(backends.map(lookAt));
      await wait(LOOK_MS);
    }
  }
  async function lookAt(origin: string) {
    const answer = await send(origin, { path: "/health/ready" }).catch(() => null);
    if (answer?.status === 200) ready.add(origin);
    else ready.delete(origin);
  }
  return {
    origin: `http://localhost:${port}`,
    stop: async () => {
      isOver = true;
      await looking;
      server.closeAllConnections();
      server.close();
    },
  };
}

async function passOn(origin: string, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method = "GET", url: path = "/", headers } = incoming;
  const body = await buffer(incoming);
  const answer = await send(origin, { method, path, headers: plain(headers), body });
  outgoing.writeHead(answer.status, plain(answer.headers)).end(answer.body);
}

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofTransport.includes(name)),
  );
}
