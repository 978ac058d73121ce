import { sendOutbound } from "#app/services/platform/outbound.server.ts";
import { ProviderUnavailable, requireAnswer, throughBreaker } from "./breaker.server.ts";

export type JsonReply = { status: number; body: unknown };

type JsonRequest = {
  provider: string;
  method: "GET" | "POST";
  address: string;
  headers: Record<string, string>;
  body?: object | URLSearchParams;
};

/** Throws `ProviderUnavailable`, also for an answer that is no JSON. */
export function callJson({
  provider,
  method,
  address,
  headers,
  body,
}: JsonRequest): Promise<JsonReply> {
  return throughBreaker(provider, async () => {
    const { type, text: sent } = encoded(body);
    const reply = requireAnswer(
      await sendOutbound(
        method,
        address,
        { accept: "application/json", ...type, ...headers },
        sent,
      ),
    );
    const text = reply.body.toString("utf8");
    return { status: reply.status, body: text === "" ? null : parsed(text) };
  });
}

type Encoded = { type: Record<string, string>; text: string | null };

function encoded(body: JsonRequest["body"]): Encoded {
  if (body === undefined) return { type: {}, text: null };
  if (body instanceof URLSearchParams) {
    return { type: { "content-type": "application/x-www-form-urlencoded" }, text: body.toString() };
  }
  return { type: { "content-type": "application/json" }, text: JSON.stringify(body) };
}

/** Requires an origin that the configuration names; any other counts as no answer. */
export function requirePageOf(provider: string, address: string | null, pages: string): string {
  if (address === null || !URL.canParse(address) || new URL(address).origin !== pages) {
    throw new ProviderUnavailable(provider, new Error(`it leads to ${address}`));
  }
  return address;
}

function parsed(text: string): unknown {
  return JSON.parse(text);
}
