import { Socket } from "node:net";
import pg from "pg";
import type { Round } from "./statements.ts";

const READY = "Z".charCodeAt(0);
const ERROR = "E".charCodeAt(0);

const SYNC = Buffer.from([0x53, 0, 0, 0, 4]);

/** Replays the queries of a page as bytes, without driver or shop. */
export async function measureRounds(
  databaseUrl: string,
  round: Round,
  connections: number,
  seconds: number,
): Promise<number> {
  const open = await Promise.all(Array.from({ length: connections }, () => connect(databaseUrl)));
  try {
    await Promise.all(open.map(({ ask }) => ask([...round.preparations, SYNC], 1)));
    const startedAt = performance.now();
    const counts = await Promise.all(
      open.map(async ({ ask }) => {
        let count = 0;
        for (; performance.now() < startedAt + seconds * 1000; count++) {
          await ask(round.messages, round.answers);
        }
        return count;
      }),
    );
    const total = counts.reduce((sum, count) => sum + count, 0);
    return total / ((performance.now() - startedAt) / 1000);
  } finally {
    for (const { close } of open) close();
  }
}

/** The driver signs in; afterwards the bench owns its socket. */
async function connect(connectionString: string) {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, stream: () => socket });
  client.on("error", () => socket.destroy());
  await client.connect();
  socket.removeAllListeners("data");
  const answers = answerReader();
  socket.on("data", answers.read);
  socket.on("close", () => answers.fail(new Error("PostgreSQL closed the connection.")));
  return {
    ask: (messages: readonly Buffer[], ready: number) => {
      const answered = answers.wait(ready);
      socket.write(Buffer.concat(messages));
      return answered;
    },
    close: () => socket.destroy(),
  };
}

function answerReader() {
  let head = Buffer.alloc(0);
  let bodyLeft = 0;
  let wanted = 0;
  let done: (error?: Error) => void = () => {};
  const read = (chunk: Buffer) => {
    for (let at = 0; at < chunk.length; ) {
      if (bodyLeft > 0) {
        const taken = Math.min(bodyLeft, chunk.length - at);
        bodyLeft -= taken;
        at += taken;
        continue;
      }
      const needed = chunk.subarray(at, at + 5 - head.length);
      head = Buffer.concat([head, needed]);
      at += needed.length;
      if (head.length < 5) return;
      bodyLeft = head.readInt32BE(1) - 4;
      if (head[0] === ERROR) done(new Error(`PostgreSQL refuses: ${chunk.toString("utf8", at)}`));
      if (head[0] === READY && --wanted === 0) done();
      head = Buffer.alloc(0);
    }
  };
  const wait = (ready: number) =>
    new Promise<void>((resolve, reject) => {
      wanted = ready;
      done = (error) => (error ? reject(error) : resolve());
    });
  return { read, wait, fail: (error: Error) => done(error) };
}
