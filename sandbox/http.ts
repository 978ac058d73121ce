import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import type { Html } from "./html.ts";

export type SandboxRequest = {
  url: URL;
  params: Record<string, string>;
  headers: IncomingHttpHeaders;
  body: string;
};

/** `status` 0 cuts the connection without an answer. */
export type Reply = { status: number; headers: Record<string, string>; body: string | Buffer };

export type Route = readonly [
  method: "GET" | "POST",
  path: string,
  handle: (call: SandboxRequest) => Reply | Promise<Reply>,
];

export function page(html: Html, status = 200): Reply {
  return { status, headers: { "content-type": "text/html; charset=utf-8" }, body: html.text };
}

export function json(value: unknown, status = 200): Reply {
  return {
    status,
    headers: { "content-type": "application/json; charset=utf-8" },
    body: `${JSON.stringify(value, null, 2)}\n`,
  };
}

export function redirect(location: string): Reply {
  return { status: 303, headers: { location }, body: "" };
}

const MAX_BYTES = 1024 * 1024;

export function serve(routes: readonly Route[]): RequestListener {
  return async (request, response) => {
    const reply = await answer(routes, request).catch((error: unknown): Reply => {
      process.stderr.write(`sandbox: ${error instanceof Error ? error.stack : String(error)}\n`);
      return { status: 500, headers: {}, body: "" };
    });
    if (reply.status === 0) return void request.socket.destroy();
    response.writeHead(reply.status, { "cache-control": "no-store", ...reply.headers });
    response.end(reply.body);
  };
}

async function answer(routes: readonly Route[], request: IncomingMessage): Promise<Reply> {
  const url = new URL(request.url ?? "/", "http://sandbox");
  for (const [method, path, handle] of routes) {
    const params = match(path, url.pathname);
    if (!params || method !== request.method) continue;
    return handle({ url, params, headers: request.headers, body: await readBody(request) });
  }
  return {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
    body: "Rien ici.\n",
  };
}

function match(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split("/");
  const given = pathname.split("/");
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? "";
    if (part.startsWith(":")) params[part.slice(1)] = decodeURIComponent(value);
    else if (part !== value) return null;
  }
  return params;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error("the request body is too long");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
