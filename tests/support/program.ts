import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { agent, send } from "#tests/support/attack/wire.ts";
import { signedIn } from "#tests/support/auth/sign-in.ts";

type ProgramReply = {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the shape of the reply that it asks for
  value: any;
};

/** Sends requests like a program; `headers` override its own, and undefined ones are not sent. */
export type Program = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string | undefined>,
) => Promise<ProgramReply>;

/** A program signed in as this customer, or as nobody; it identifies itself by `token`. */
export async function programOf(
  origin: string,
  customer: { customerId: number } | null = null,
  token = "madrier-ios",
): Promise<Program> {
  const { cookies } = customer ? await signedIn(origin, customer) : { cookies: new Map() };
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  return async (method, path, sent, given = {}) => {
    const body = sent === undefined ? undefined : JSON.stringify(sent);
    const json = body && {
      "content-type": "application/json",
      "content-length": String(Buffer.byteLength(body)),
    };
    const all = { [CLIENT_HEADER]: token, ...(cookie && { cookie }), ...json, ...given };
    const headers = Object.fromEntries(
      Object.entries(all).filter(([, value]) => value !== undefined && value !== ""),
    );
    const reply = await send(origin, { agent, method, path, headers, ...(body && { body }) });
    const isJson = String(reply.headers["content-type"]).startsWith("application/json");
    const value = isJson && reply.body.length > 0 ? JSON.parse(reply.body.toString()) : null;
    return { status: reply.status, headers: reply.headers, value };
  };
}
