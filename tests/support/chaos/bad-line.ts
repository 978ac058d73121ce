import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export const lines = {
  sound: "as they were sent",
  cut: "the connection is reset as soon as it is asked something",
  deaf: "asked, and never answered",
  slow: "after thirty seconds",
  truncated: "the first sixty bytes, then the end",
  garbage: "200, and nothing readable",
  stale: "the answer to the question before",
} as const;

export type Line = keyof typeof lines;

/** A TCP line between the shop and a provider, with faults that a test sets. */
export type BadLine = { port: number; set: (line: Line) => void; stop: () => void };

const SLOW_MS = 30_000;
const CUT_AT = 60;
const GARBAGE = Buffer.from(
  "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 9\r\nConnection: close\r\n\r\n{\u0000<<ok>>}",
  "latin1",
);

/** Opens a line to a port of this machine, sound at first. Requests always reach the provider. */
export async function openLine(targetPort: number): Promise<BadLine> {
  let line: Line = "sound";
  let before: Buffer | null = null;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const provider = connect(targetPort, "localhost");
    for (const socket of [client, provider]) {
      sockets.add(socket);
      socket.on("error", () => {}).once("close", () => sockets.delete(socket));
    }
    client.pipe(provider);
    client.on("data", () => {
      if (line === "cut") client.resetAndDestroy();
    });
    provider.on("data", (answer: Buffer) => {
      const last = before;
      before = answer;
      passOn(client, answer, line, last);
    });
    provider.once("close", () => client.end());
    client.once("close", () => provider.end());
  });
  server.listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy has no port");
  const { port } = address;
  return {
    port,
    set: (next) => {
      line = next;
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function passOn(client: Socket, answer: Buffer, line: Line, before: Buffer | null) {
  if (line === "sound" || line === "cut") client.write(answer);
  if (line === "slow") setTimeout(() => client.writable && client.write(answer), SLOW_MS).unref();
  if (line === "truncated") client.end(answer.subarray(0, CUT_AT));
  if (line === "garbage") client.end(GARBAGE);
  if (line === "stale") client.write(before ?? answer);
}
