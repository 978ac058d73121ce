import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import * as build from "virtual:react-router/server-build";
import { RouterContextProvider, type ServerInstrumentation } from "react-router";
import { wasOverloaded } from "#app/http/overload.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import {
  methodsOfRoutes,
  refuseMethodAt,
  refusingOtherMethods,
  routeMethodsContext,
} from "#app/http/route-methods.server.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { config } from "#app/services/platform/config.server.ts";
import { observe } from "#app/services/platform/observe.server.ts";
import { exportsTraces } from "#app/services/platform/otel-settings.server.ts";
import { url } from "#app/urls.ts";
import { createHandler } from "../app/framework/routing.server.ts";
import type { Arrival } from "./arrival.ts";
import { type Rendered, toRendered, toRequest } from "./fetch-adapter.ts";
import type { Made } from "./page-cache.ts";
import { refusal } from "./refusal.ts";
import { createSecurityHeaders } from "./security-headers.ts";

const methods = methodsOfRoutes(build.routes);
const handle = createHandler(
  {
    ...build,
    routes: refusingOtherMethods(build.routes),
    ...(exportsTraces(config) && { entry: observedEntry(build.entry) }),
  },
  import.meta.env.MODE,
);

/** Loaders and actions are steps of a trace, by the framework's own hook. */
function observedEntry(entry: typeof build.entry): typeof build.entry {
  const route: ServerInstrumentation["route"] = ({ id, instrument }) =>
    instrument({
      loader: async (load) => void (await observe({ kind: "loader", route: id }, load)),
      action: async (act) => void (await observe({ kind: "action", route: id }, act)),
    });
  return { module: { ...entry.module, instrumentations: [{ route }] } };
}

export const security = createSecurityHeaders({
  origin: config.ORIGIN,
  cardUrl: config.CARD_URL,
  providerPages: [
    config.WALLET_PAGES ?? config.WALLET_URL,
    config.BANK_PAGES ?? config.BANK_URL,
  ].flatMap((address) => (address ? [new URL(address).origin] : [])),
  isDevelopment: import.meta.env.DEV,
});

type Input = {
  method: string;
  body: Buffer<ArrayBuffer> | null;
  received?: string | null;
  withoutCookies?: boolean;
};

export async function render(
  request: IncomingMessage,
  { id, address, light, savesData, holdsSheet, pathname, search }: Arrival,
  { withoutCookies = false, ...input }: Input,
): Promise<Made> {
  const nonce = randomBytes(16).toString("base64");
  const context = new RouterContextProvider();
  const own = holdsSheet ? "held" : "lacking";
  const sheet = withoutCookies ? "shared" : own;
  context.set(requestContext, { id, nonce, address, light, savesData, sheet });
  context.set(routeMethodsContext, methods);
  const href = config.ORIGIN + pathname + search;
  const draw = async () =>
    toRendered(await handle(toRequest(request, { ...input, href, withoutCookies }), context));
  const rendered = await observe({ kind: "render" }, draw);
  if (rendered.status === 500 && wasOverloaded(context))
    return retryLater(rendered, id, pathname, nonce);
  // The framework's answer when even the error page failed.
  if (rendered.status === 500 && !rendered.headers.has("Content-Type")) {
    return { rendered: refusal(500, id), security: security.plain };
  }
  if (rendered.status === 405) return { rendered: onPage(rendered, id), security: security.plain };
  if (pathname === url.offlineWorker) return { rendered, security: security.worker };
  const isDocument = rendered.headers.get("Content-Type")?.startsWith("text/html") ?? false;
  return { rendered, security: isDocument ? security.document(pathname, nonce) : security.plain };
}

/** Keeps the error page of a page and its data; any other path gets the page of an overload. */
function retryLater(
  { headers, body }: Rendered,
  id: string,
  pathname: string,
  nonce: string,
): Made {
  const said = refusal(503, id);
  const type = headers.get("Content-Type") ?? "";
  if (!/^text\/(?:html|x-script)/.test(type)) return { rendered: said, security: security.plain };
  headers.set("Retry-After", said.headers.get("Retry-After") ?? "");
  return { rendered: { status: 503, headers, body }, security: security.document(pathname, nonce) };
}

export async function refuseMethod({ headers }: IncomingMessage, { id, pathname }: Arrival) {
  const shown = new Headers({
    "Content-Type": headers["content-type"] ?? "",
    ...(CLIENT_HEADER in headers && { [CLIENT_HEADER]: "" }),
  });
  return onPage(await toRendered(refuseMethodAt(methods, pathname, shown)), id);
}

function onPage(rendered: Rendered, id: string): Rendered {
  if (rendered.headers.has("Content-Type")) return rendered;
  const page = refusal(405, id);
  page.headers.set("Allow", rendered.headers.get("Allow") ?? "");
  return page;
}
