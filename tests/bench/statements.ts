import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import type { Asked } from "./load.ts";
import { startBuiltShop } from "./places.ts";

export type Round = {
  preparations: Buffer[];
  messages: Buffer[];
  answers: number;
  queries: number;
};

/** Client messages (PostgreSQL's protocol, version 3), by their first byte. */
const PARSE = "P";
const BIND = "B";
const SYNC = "S";
const EXECUTE = "E";
const QUERY = "Q";

/** Requests of a page before its queries are recorded, to fill caches. */
const WARM = 3;

export async function recordPages(databaseUrl: string) {
  const tap = await startTap(new URL(databaseUrl));
  const tapped = new URL(databaseUrl);
  tapped.host = `127.0.0.1:${tap.port}`;
  const shop = await startBuiltShop(tapped.href);
  const ask = async ({ path, cookie }: Asked) => {
    const reply = await fetch(shop.origin + path, { headers: { cookie: cookie ?? "" } });
    await reply.arrayBuffer();
  };
  return {
    record: async (request: Asked): Promise<Round> => {
      for (let count = 0; count < WARM; count++) await ask(request);
      tap.begin();
      await ask(request);
      return tap.end();
    },
    stop: async () => {
      await shop.stop();
      tap.stop();
    },
  };
}

async function startTap(server: URL) {
  const named = new Map<string, Buffer>();
  const connections: Buffer[][] = [];
  const sockets: Socket[] = [];
  const tap = createServer((client) => {
    const upstream = connect(Number(server.port || 5432), server.hostname);
    const heard: Buffer[] = [];
    connections.push(heard);
    sockets.push(client, upstream);
    const listen = messageReader((message) => {
      const name = message.toString("utf8", 5, message.indexOf(0, 5));
      if (kindOf(message) === PARSE && name !== "") named.set(name, message);
      else heard.push(message);
    });
    client.on("data", listen).pipe(upstream).pipe(client);
    for (const socket of [client, upstream]) socket.on("error", () => socket.destroy());
  });
  tap.listen(0, "127.0.0.1");
  await once(tap, "listening");
  const address = tap.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  return {
    port: address.port,
    begin: () => {
      for (const heard of connections) heard.length = 0;
    },
    end: () => roundOf(connections.flat(), named),
    stop: () => {
      for (const socket of sockets) socket.destroy();
      tap.close();
    },
  };
}

/** Splits a client's bytes into messages; the first has no type, and is dropped. */
function messageReader(hear: (message: Buffer) => void) {
  let rest = Buffer.alloc(0);
  let hasBegun = false;
  return (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const head = hasBegun ? 1 : 0;
      const length = rest.length >= head + 4 ? head + rest.readInt32BE(head) : Infinity;
      if (rest.length < length) return;
      if (hasBegun) hear(rest.subarray(0, length));
      hasBegun = true;
      rest = rest.subarray(length);
    }
  };
}

function roundOf(messages: readonly Buffer[], named: ReadonlyMap<string, Buffer>): Round {
  const count = (...kinds: string[]) =>
    messages.filter((message) => kinds.includes(kindOf(message))).length;
  const names = new Set(messages.filter((message) => kindOf(message) === BIND).map(statementOf));
  return {
    preparations: [...names].flatMap((name) => named.get(name) ?? []),
    messages: [...messages],
    answers: count(SYNC, QUERY),
    queries: count(EXECUTE, QUERY),
  };
}

function kindOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0);
}

/** Statement of a Bind message: its second string, after the portal. */
function statementOf(message: Buffer): string {
  const start = message.indexOf(0, 5) + 1;
  return message.toString("utf8", start, message.indexOf(0, start));
}
