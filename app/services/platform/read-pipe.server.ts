import { Socket } from "node:net";
import { Client, type ClientConfig, DatabaseError, type QueryConfig, type QueryResult } from "pg";
import { log } from "./log.server.ts";

type Send = (query: QueryConfig, values?: unknown[]) => Promise<QueryResult>;

type Options = { count: number; connection: ClientConfig; fallback: Send; slowMs?: number };

type Pipe = {
  client: Client;
  socket: Socket;
  isOpen: boolean;
  underWay: number;
  /** When the read that the others wait for became the first. */
  firstSince: number;
};

/** Behind a read that takes this long no further one waits. */
const SLOW_MS = 50;
/** Reads behind one that takes this long are sent again, without waiting for it. */
const STALLED_MS = 1_000;
const RETRY_MS = 1_000;

/**
 * Sends reads over a few connections without waiting for the answers before: all reads of a turn of
 * the event loop leave at once (decision 041). Reads that lose their connection go to `fallback`, as
 * do those that find each pipe slow or not open yet.
 */
export class ReadPipes {
  readonly #options: Options;
  readonly #pipes = new Set<Pipe>();
  readonly #watch = setInterval(() => this.#dropStalled(), STALLED_MS / 4).unref();
  #openedAt = Number.NEGATIVE_INFINITY;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  async send(query: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const { fallback } = this.#options;
    const now = performance.now();
    this.#openMissing(now);
    const pipe = this.#quickest(now);
    if (!pipe) return fallback(query, values);
    try {
      return await sendThrough(pipe, query, values);
    } catch (err) {
      if (!isLost(err)) throw err;
      return fallback(query, values);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#watch);
    const ending = [...this.#pipes];
    this.#pipes.clear();
    await Promise.all(ending.map(({ client }) => client.end().catch(() => {})));
  }

  #openMissing(now: number): void {
    const { count } = this.#options;
    if (this.#isClosed || this.#pipes.size === count || now < this.#openedAt + RETRY_MS) return;
    this.#openedAt = now;
    while (this.#pipes.size < count) this.#open();
  }

  #open(): void {
    const pipe = newPipe(this.#options.connection);
    this.#pipes.add(pipe);
    pipe.client.on("error", (err) => {
      if (!this.#isClosed) log.warn({ err }, "connection for reads lost");
      this.#drop(pipe);
    });
    const open = () => {
      pipe.isOpen = true;
    };
    pipe.client.connect().then(open, () => this.#drop(pipe));
  }

  #quickest(now: number): Pipe | null {
    const { slowMs = SLOW_MS } = this.#options;
    let quickest: Pipe | null = null;
    for (const pipe of this.#pipes) {
      const isQuick = pipe.underWay === 0 || now < pipe.firstSince + slowMs;
      if (!pipe.isOpen || !isQuick) continue;
      if (quickest === null || pipe.underWay < quickest.underWay) quickest = pipe;
    }
    return quickest;
  }

  #dropStalled(): void {
    const now = performance.now();
    for (const pipe of this.#pipes) {
      if (pipe.underWay > 1 && now > pipe.firstSince + STALLED_MS) this.#drop(pipe);
    }
  }

  #drop(pipe: Pipe): void {
    this.#pipes.delete(pipe);
    pipe.socket.destroy();
  }
}

function newPipe(connection: ClientConfig): Pipe {
  const socket = new Socket();
  const client = new Client({ ...connection, pipeline: true, stream: () => socket });
  return { client, socket, isOpen: false, underWay: 0, firstSince: 0 };
}

async function sendThrough(pipe: Pipe, query: QueryConfig, values?: unknown[]) {
  const { client, socket } = pipe;
  if (pipe.underWay++ === 0) pipe.firstSince = performance.now();
  if (socket.writableCorked === 0) {
    socket.cork();
    setImmediate(() => socket.uncork());
  }
  try {
    return await client.query(query, values);
  } finally {
    pipe.underWay--;
    pipe.firstSince = performance.now();
  }
}

const ENDED_BY_SERVER = /^(?:57P|08)/;

/** True for a read that another connection may answer; PostgreSQL answered all others. */
function isLost(err: unknown): boolean {
  return !(err instanceof DatabaseError) || ENDED_BY_SERVER.test(err.code ?? "");
}
