import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { RequestInfoContext } from "./components/request-info.ts";
import { HtmlPage } from "./html-page.server.ts";
import { requestContext } from "./request.server.ts";
import { log } from "./services/log.server.ts";

/** Data that a page does not wait for are given up after this long. */
export const streamTimeout = 5_000;

/**
 * Renders a document. Loader data that are all there go into a string, in one go, which is twice as
 * fast as streaming them; React streams only when a loader handed over a promise (decision 008).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const reader = handoffOf(context).getReader();
  const { value: data = new Uint8Array() } = await reader.read();
  const text = new TextDecoder().decode(data);
  const page: Page = { request, status, headers, context: withOwnRoutes(context), loadContext };
  return hasPromise(text) ? renderInParts(page, replay(data, reader)) : renderWhole(page, text);
}

/** Logs a failure of a loader, an action or a component under the id that the error page shows. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  const id = context?.get(requestContext).id;
  const path = new URL(request.url).pathname;
  if (isRouteErrorResponse(err))
    log.info({ request: id, path, status: err.status }, "no such page");
  else log.error({ request: id, path, err });
};

type Page = {
  request: Request;
  status: number;
  headers: Headers;
  context: EntryContext;
  loadContext: Readonly<RouterContextProvider>;
};

type Reader = ReadableStreamDefaultReader<Uint8Array>;

function handoffOf({ serverHandoffStream }: EntryContext): ReadableStream<Uint8Array> {
  if (!serverHandoffStream) throw new Error("The framework hands over no loader data");
  return serverHandoffStream;
}

/** The framework rebuilds all routes it is told of for every page: it is told of those that match. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const routes = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.manifest.routes[route.id]]),
  );
  return { ...context, manifest: { ...context.manifest, routes } };
}

/** In the framework's encoding `["P",7]` stands for a promise; inside a string its quotes are escaped. */
function hasPromise(encoded: string): boolean {
  return encoded.includes('["P",');
}

function renderWhole({ status, headers, ...page }: Page, data: string): Response {
  const context = { ...page.context, serverHandoffStream: undefined };
  const html = renderToString(documentOf({ ...page, context }));
  const scripts = context.renderMeta?.didRenderScripts ? dataScript(page, data) : "";
  const end = html.lastIndexOf("</body>");
  const whole = `<!DOCTYPE html>${html.slice(0, end)}${scripts}${html.slice(end)}`;
  return new HtmlPage(whole, { status, headers });
}

/** Hands the loaders' data to the browser, as the framework's own `StreamTransfer` would. */
function dataScript({ loadContext }: Pick<Page, "loadContext">, data: string): string {
  const { nonce } = loadContext.get(requestContext);
  const controller = "window.__reactRouterContext.streamController";
  return `<script nonce="${nonce}">${controller}.enqueue(${escapeForScript(data)});${controller}.close();</script>`;
}

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

function escapeForScript(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

function documentOf({
  request,
  context,
  loadContext,
}: Omit<Page, "status" | "headers">): ReactNode {
  const { id, nonce, light } = loadContext.get(requestContext);
  return (
    <RequestInfoContext value={{ nonce, requestId: id, light }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RequestInfoContext>
  );
}

/** Sends the page as soon as all but its promises is there, the rest as they are kept. */
async function renderInParts(
  { request, status, headers, ...page }: Page,
  serverHandoffStream: ReadableStream<Uint8Array>,
): Promise<Response> {
  const { loadContext } = page;
  const context = { ...page.context, serverHandoffStream };
  const html = await renderToReadableStream(documentOf({ ...page, request, context }), {
    nonce: loadContext.get(requestContext).nonce,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (err) => handleError(err, { request, context: loadContext, params: {} }),
  });
  return new Response(html, { status, headers });
}

/** The stream again from its start, after `first` has been read from it. */
function replay(first: Uint8Array, reader: Reader): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => controller.enqueue(first),
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
