import type { RouterContextProvider } from "react-router";
import type { z } from "zod";
import { shopperContext } from "#app/http/buyer.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import {
  commonRefusals,
  type EndpointAuth,
  type EndpointDeclaration,
  parseJsonBody,
  queryValues,
} from "#app/models/api/operation.ts";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { CLIENT_HEADER, clientProgram } from "#app/models/platform/client-program.ts";
import { subscriberOf } from "#app/models/platform/network.ts";
import { spendRequest } from "#app/services/api/rate-limit.server.ts";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { takeJson } from "./json-body.server.ts";
import { refuseRequest } from "./refusal.server.ts";

export type EndpointArgs = {
  request: Request;
  params: Record<string, string | undefined>;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

export type Checked = {
  params: unknown;
  query: unknown;
  body: unknown;
  buyer: Buyer | null;
  shopper: Shopper;
  holder: string;
  bodyText: string;
};

export async function checkRequest(
  declaration: EndpointDeclaration,
  args: EndpointArgs,
): Promise<Checked | Response> {
  const { request, context } = args;
  const token = request.headers.get(CLIENT_HEADER);
  if (token !== null && !clientProgram(token)) return refuse("client-unknown");
  const shopper = context.get(shopperContext);
  const stranger = strangerTo(declaration.auth, shopper.buyer);
  if (stranger) return refuse(stranger);
  const holder = holderOf(shopper, context.get(requestContext).address);
  const retryAt = await spendRequest(holder, declaration.effects === "none");
  if (retryAt)
    return refuseRequest("too-many-calls", commonRefusals["too-many-calls"], { retryAt });
  const read = await readParts(declaration, args);
  if (read instanceof Response) return read;
  return { ...read, buyer: shopper.buyer, shopper, holder };
}

function refuse(code: keyof typeof commonRefusals): Response {
  return refuseRequest(code, commonRefusals[code]);
}

function strangerTo(
  auth: EndpointAuth,
  buyer: Buyer | null,
): "sign-in-required" | "not-found" | null {
  if (auth === "anyone") return null;
  if (!buyer) return "sign-in-required";
  return auth === "prices" && !maySeePrices(buyer) ? "not-found" : null;
}

function holderOf({ buyer, sessionIdHash }: Shopper, address: string): string {
  if (buyer) return `customer ${buyer.customerId}`;
  return sessionIdHash ? `session ${sessionIdHash}` : `address ${subscriberOf(address)}`;
}

/** A path that names nothing answers 404; errors in a query or a body are named. */
async function readParts(
  declaration: EndpointDeclaration,
  { request, params, url: address }: EndpointArgs,
) {
  const readParams = declaration.params.safeParse(params);
  if (!readParams.success) return refuse("not-found");
  const query = declaration.query.safeParse(queryValues(address.searchParams));
  if (!query.success) return refuseFields(query.error);
  const found = { params: readParams.data, query: query.data };
  if (!declaration.body) return { ...found, body: undefined, bodyText: "" };
  if (!/^application\/json\b/i.test(request.headers.get("Content-Type") ?? "")) {
    return refuse("json-expected");
  }
  const bodyText = await takeJson(request, declaration.file);
  const body = declaration.body.safeParse(parseJsonBody(bodyText ?? ""));
  return body.success
    ? { ...found, body: body.data, bodyText: bodyText ?? "" }
    : refuseFields(body.error);
}

const MAX_NAMED = 8;

/** Names the invalid and unknown fields; never repeats what was sent in them. */
function refuseFields({ issues }: z.ZodError): Response {
  const named = issues.flatMap((issue) => {
    const path = issue.path.join(".");
    const unknown = issue.code === "unrecognized_keys" ? issue.keys : [];
    return unknown.length > 0
      ? unknown.map((key) => [path, key].filter(Boolean).join("."))
      : [path];
  });
  const fields = [...new Set(named.map((name) => name.slice(0, 60) || "-"))].slice(0, MAX_NAMED);
  const status = commonRefusals["request-invalid"];
  return refuseRequest("request-invalid", status, { values: { fields: fields.join(", ") } });
}
