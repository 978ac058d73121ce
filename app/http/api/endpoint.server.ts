import type { MiddlewareFunction, RouterContextProvider } from "react-router";
import { z } from "zod";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import {
  commonRefusals,
  type EndpointAuth,
  type EndpointDeclaration,
  type EndpointEffects,
  type EndpointMethod,
  etagOf,
  isHeld,
} from "#app/models/api/operation.ts";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { config } from "#app/services/platform/config.server.ts";
import { isOverloaded } from "#app/services/platform/database.server.ts";
import { log } from "#app/services/platform/log.server.ts";
import { checkRequest, type EndpointArgs } from "./check.server.ts";
import { answerKeyed } from "./keyed.server.ts";
import {
  isApiRequest,
  type RefusalCode,
  type RefusalOptions,
  refuseRequest,
} from "./refusal.server.ts";

const OVERLOAD_RETRY_MS = 10_000;

type Refusals = Readonly<Partial<Record<RefusalCode, number>>>;

type EndpointRequest<A, P, Q, B> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  buyer: A extends "anyone" ? Buyer | null : Buyer;
  shopper: Shopper;
  context: Readonly<RouterContextProvider>;
  request: Request;
  address: URL;
};

type Definition<A, P, Q, B, O, R> = {
  id: string;
  method?: EndpointMethod;
  path: string;
  summary: string;
  auth: A;
  effects?: EndpointEffects;
  params?: P;
  query?: Q;
  body?: B;
  /** Name of a file in base64 in the body (`fileOfJson`). */
  file?: string;
  output: O;
  refusals?: R;
  cache?: string;
  /** Answers a browser that opens a GET: a confirmation form or its page; null to go on. */
  opened?: (args: EndpointArgs) => Response | null | Promise<Response | null>;
  answer: (
    call: EndpointRequest<A, P, Q, B>,
    refuse: (code: keyof R & RefusalCode, options?: RefusalOptions) => Response,
  ) => Promise<z.input<O> | Response> | z.input<O> | Response;
};

/** A route exports it as its loader or its action. */
export type Endpoint = ((args: EndpointArgs) => Promise<Response>) & {
  declarations: readonly EndpointDeclaration[];
};

const nothing = z.strictObject({});

/** Declares an endpoint: checks, errors, limits, ETag, documentation and tests derive from it (decision 038). */
export function call<
  A extends EndpointAuth,
  O extends z.ZodType,
  P extends z.ZodObject = typeof nothing,
  Q extends z.ZodObject = typeof nothing,
  B extends z.ZodType = z.ZodUndefined,
  R extends Refusals = Record<never, number>,
>(definition: Definition<A, P, Q, B, O, R>): Endpoint {
  const declaration = declarationOf(definition);
  const { answer, opened, cache } = definition;
  const handle = async (args: EndpointArgs): Promise<Response> => {
    const { request } = args;
    const isBrowser = !request.headers.has(CLIENT_HEADER) && request.method === "GET";
    const shown = opened && isBrowser ? await opened(args) : null;
    if (shown) return shown;
    const checked = await checkRequest(declaration, args);
    if (checked instanceof Response) return checked;
    const refuse = (code: keyof R & RefusalCode, options?: RefusalOptions) =>
      refuseRequest(code, definition.refusals?.[code] ?? 422, options);
    // The checks parsed the input by these very schemas, and required the buyer by this `auth`.
    const call = {
      ...checked,
      request,
      context: args.context,
      address: args.url,
    } as EndpointRequest<A, P, Q, B>;
    const { holder, bodyText } = checked;
    return answerKeyed({ declaration, request, holder, bodyText }, async () => {
      const made = await answer(call, refuse);
      return made instanceof Response ? made : answered(declaration, made, { request, cache });
    });
  };
  return Object.assign(safely(handle), { declarations: [declaration] });
}

export function byMethod(...calls: readonly Endpoint[]): Endpoint {
  const handle = async (args: EndpointArgs): Promise<Response> => {
    const found = calls.find(({ declarations }) =>
      declarations.some(({ method }) => method === args.request.method),
    );
    return found ? found(args) : refuseRequest("method-not-allowed", 405);
  };
  return Object.assign(handle, { declarations: calls.flatMap(({ declarations }) => declarations) });
}

/** Sends programs and JSON to the endpoint, forms and browsers to the page; stands before its middleware. */
export function endpointFirst(made: Endpoint): MiddlewareFunction<Response> {
  return (args, next) => (isMeant(made, args.request) ? made(args) : next());
}

function isMeant({ declarations }: Endpoint, request: Request): boolean {
  const wantedMethod = request.method === "HEAD" ? "GET" : request.method;
  return (
    declarations.some(({ method }) => method === wantedMethod) && isApiRequest(request.headers)
  );
}

function declarationOf<A extends EndpointAuth, O extends z.ZodType>(
  definition: Pick<
    Definition<A, z.ZodObject, z.ZodObject, z.ZodType, O, Refusals>,
    | "id"
    | "method"
    | "path"
    | "summary"
    | "auth"
    | "effects"
    | "params"
    | "query"
    | "body"
    | "file"
    | "output"
    | "refusals"
  >,
): EndpointDeclaration {
  const { id, method = "GET", path, summary, auth, effects = "none", output } = definition;
  const { params = nothing, query = nothing, body = null, file = null } = definition;
  const { refusals = {} } = definition;
  return { id, method, path, summary, auth, effects, params, query, body, file, output, refusals };
}

type Sending = { request: Request; cache: string | undefined };

function answered(
  { output, effects }: EndpointDeclaration,
  value: unknown,
  { request, cache }: Sending,
): Response {
  if (config.CHECK_CALLS) output.parse(value);
  const text = JSON.stringify(value);
  const headers = new Headers({ "Content-Type": "application/json; charset=utf-8" });
  if (cache) headers.set("Cache-Control", cache);
  // Responses shared by all visitors get their ETag from the cache (`server/page-cache.ts`).
  const isShared = cache !== undefined && !request.headers.has("Cookie");
  const isData = new URL(request.url).pathname.endsWith(".data");
  if (effects !== "none" || request.method !== "GET" || isShared || isData) {
    return new Response(text, { headers });
  }
  const etag = etagOf(text);
  headers.set("ETag", etag);
  if (!isHeld(request.headers.get("If-None-Match"), etag)) return new Response(text, { headers });
  headers.delete("Content-Type");
  return new Response(null, { status: 304, headers });
}

/** "Not found" takes the shape of the API; a bug is logged. */
function safely(handle: (args: EndpointArgs) => Promise<Response>) {
  return async (args: EndpointArgs): Promise<Response> => {
    try {
      return await handle(args);
    } catch (thrown) {
      if (thrown instanceof Response) {
        return thrown.status === 404 ? refuseRequest("not-found", 404) : thrown;
      }
      const { id } = args.context.get(requestContext);
      log.error(
        { request: id, path: loggedPath(args.url.pathname), err: thrown },
        "API request failed",
      );
      return isOverloaded(thrown)
        ? refuseRequest("busy", commonRefusals.busy, { retryAt: overloadEnd() })
        : refuseRequest("failed", commonRefusals.failed);
    }
  };
}

function overloadEnd(): Date {
  return new Date(Date.now() + OVERLOAD_RETRY_MS);
}
