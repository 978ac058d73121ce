import { listEndpoints } from "#app/http/api/endpoints.server.ts";
import type { EndpointDeclaration } from "#app/models/api/operation.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { endpointExamples } from "#tests/support/api/examples.ts";
import { type ApiWorld, callPath } from "#tests/support/api/world.ts";
import { agent, send } from "#tests/support/attack/wire.ts";

type EndpointReply = { status: number; text: string };

export const calls = listEndpoints().filter(({ id }) => id !== "openapi");

export async function makeCall(
  origin: string,
  call: EndpointDeclaration,
  world: ApiWorld,
  headers: Record<string, string>,
): Promise<EndpointReply> {
  const sent = endpointExamples[call.id]?.(world) ?? {};
  const body = sent.body === undefined ? undefined : JSON.stringify(sent.body);
  const type = body && {
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
  };
  const { status, body: bytes } = await send(origin, {
    agent,
    method: call.method,
    path: callPath(call, sent),
    headers: { [CLIENT_HEADER]: "madrier-ios", ...type, ...headers },
    ...(body && { body }),
  });
  return { status, text: bytes.toString() };
}

export function cookieOf({ cookies }: { cookies: ReadonlyMap<string, string> }): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}
