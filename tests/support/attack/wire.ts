import { once } from "node:events";
import { Agent, type IncomingHttpHeaders, type RequestOptions, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";

export type WireReply = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** For `send`: reused connections, where thousands of requests would need thousands of ports. */
export const agent = new Agent({ keepAlive: true });

export async function send(
  origin: string,
  { body, ...options }: RequestOptions & { body?: string | Buffer },
): Promise<WireReply> {
  const { hostname, port } = new URL(origin);
  const message = request({ hostname, port, agent: false, ...options });
  // Ignores a connection that breaks after the response, whose body may stay unread.
  message.on("error", () => {});
  message.end(body);
  const [response] = await once(message, "response");
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

export async function sendRaw(origin: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  return text(socket);
}
