import type { IncomingMessage } from "node:http";
import { createHeaders } from "@remix-run/node-fetch-server";
import { HtmlPage, type HtmlText } from "#app/framework/html-page.server.ts";
import { RECEIVED_BODY } from "#app/http/received-body.server.ts";

export type Rendered = {
  status: number;
  headers: Headers;
  body: Buffer | HtmlText | ReadableStream<Uint8Array> | null;
};

/** The gate has checked `origin`; the framework's check would compare it with a host a proxy changed. */
const DROPPED = ["origin", "host", "connection", "keep-alive", "transfer-encoding", RECEIVED_BODY];

type Input = {
  href: string;
  method: string;
  body: Buffer<ArrayBuffer> | null;
  /** Name of a body that was read as it came, instead of it. */
  received?: string | null;
  /** Without cookies the answer cannot depend on the client. */
  withoutCookies: boolean;
};

export function toRequest(message: IncomingMessage, input: Input): Request {
  const headers = createHeaders(message);
  for (const name of DROPPED) headers.delete(name);
  if (input.withoutCookies) headers.delete("cookie");
  if (input.received) headers.set(RECEIVED_BODY, input.received);
  return new Request(input.href, { method: input.method, headers, body: input.body });
}

export async function toRendered(response: Response): Promise<Rendered> {
  const { status, headers } = response;
  if (response instanceof HtmlPage) return { status, headers, body: response.html };
  return { status, headers, body: response.body && (await gather(response.body)) };
}

async function gather(stream: ReadableStream<Uint8Array>) {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  for (;;) {
    const reading = reader.read();
    const ready = await Promise.race([reading, nextTurn()]);
    if (ready === "later") return resume(chunks, reading, reader);
    if (ready.done) return Buffer.concat(chunks);
    chunks.push(ready.value);
  }
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

function resume(chunks: Uint8Array[], first: ReturnType<Reader["read"]>, reader: Reader) {
  let reading = first;
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { done, value } = await reading;
      if (done) return controller.close();
      controller.enqueue(value);
      reading = reader.read();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function nextTurn() {
  return new Promise<"later">((resolve) => setImmediate(resolve, "later"));
}
