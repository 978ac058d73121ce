import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { fragmentHtml } from "#app/framework/fragments.server.ts";
import { HtmlPage } from "#app/framework/html-page.server.ts";
import { writePageData } from "#app/framework/page-data.server.ts";
import { integrityOf } from "#app/framework/payment-scripts.server.ts";
import { RequestInfoContext } from "#app/framework/request-info.ts";
import { stylesOf } from "#app/framework/styles.server.ts";
import { loggedPath } from "#app/http/logged-path.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import { log } from "#app/services/platform/log.server.ts";

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
  const page: Page = { request, context: withoutFrameworkWork(context), loadContext };
  const whole = writePageData(context);
  if (whole !== null) {
    return new HtmlPage(renderWhole(page, `window.__reactRouterContext.data=${whole}`), {
      status,
      headers,
    });
  }
  const data = readData(context);
  const { value: ready = "" } = await data.next();
  if (hasPromise(ready)) {
    return new Response(await renderInParts(page, ready, data), { status, headers });
  }
  return new HtmlPage(renderWhole(page, enqueue([ready])), { status, headers });
}

/** Logs a failure of a loader, an action or a component under the id that the error page shows. */
export const handleError: HandleErrorFunction = (err, { request, context }) => {
  const id = context?.get(requestContext).id;
  const path = loggedPath(new URL(request.url).pathname);
  if (isRouteErrorResponse(err))
    log.info({ request: id, path, status: err.status }, "no such page");
  else log.error({ request: id, path, err }, "failed");
};

type Page = {
  request: Request;
  context: EntryContext;
  loadContext: Readonly<RouterContextProvider>;
};

/** The loaders' data as the browser reads them: what is there at once, then each promise as it is kept. */
async function* readData({ serverHandoffStream }: EntryContext): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of serverHandoffStream ?? []) yield decoder.decode(part, { stream: true });
}

/**
 * Spares the framework what it would do for every page: to rebuild all routes it knows of, when only
 * those that match count, and to put the data into the React tree, where they hold up the page. What is
 * not read here is not made (`lazyHandoff` in vite.config.ts).
 */
function withoutFrameworkWork(context: EntryContext): EntryContext {
  const { matches } = context.staticHandlerContext;
  const routes = Object.fromEntries(
    matches.map(({ route }) => [route.id, context.manifest.routes[route.id]]),
  );
  return Object.create(context, {
    manifest: { value: { ...context.manifest, routes } },
    serverHandoffStream: { value: undefined },
  });
}

/** In the framework's encoding `["P",7]` stands for a promise; inside a string its quotes are escaped. */
function hasPromise(encoded: string): boolean {
  return encoded.includes('["P",');
}

const START = Buffer.from("<!DOCTYPE html>");
const END = "</body></html>";

/** React's string is made of thousands of pieces: it is read once, into bytes. */
function renderWhole(page: Page, script: string): Buffer {
  const html = Buffer.from(renderToString(documentOf(page)));
  const rest = Buffer.from(dataScript(page, script) + END);
  return Buffer.concat([START, html.subarray(0, -END.length), rest]);
}

/** The page as soon as all but its promises is there, then these; the data last, like the scripts that read them. */
async function renderInParts(page: Page, ready: string, data: AsyncGenerator<string>) {
  const { request, loadContext } = page;
  const html = await renderToReadableStream(documentOf(page), {
    nonce: loadContext.get(requestContext).nonce,
    signal: AbortSignal.timeout(streamTimeout + 1_000),
    onError: (err) => handleError(err, { request, context: loadContext, params: {} }),
  });
  return createReadableStreamFromReadable(Readable.from(partsOf(page, html, ready, data)));
}

async function* partsOf(
  page: Page,
  html: ReadableStream<Uint8Array>,
  ready: string,
  data: AsyncGenerator<string>,
) {
  const decoder = new TextDecoder();
  for await (const part of html) {
    const text = decoder.decode(part, { stream: true });
    yield text.endsWith(END) ? text.slice(0, -END.length) : text;
  }
  const scripts = [ready];
  for await (const part of data) scripts.push(part);
  yield dataScript(page, enqueue(scripts)) + END;
}

/** Hands the data to the browser: `entry.client.tsx` gives them to the framework. */
function dataScript({ context, loadContext }: Page, script: string): string {
  if (!context.renderMeta?.didRenderScripts) return "";
  return `<script nonce="${loadContext.get(requestContext).nonce}">${script}</script>`;
}

/** Data in the framework's encoding, part by part, as its own `StreamTransfer` hands them over. */
function enqueue(parts: readonly string[]): string {
  const calls = parts.map((part) => `c.enqueue(${escapeForScript(part)});`);
  return `window.__reactRouterContext.stream=new ReadableStream({start(c){${calls.join("")}c.close()}}).pipeThrough(new TextEncoderStream())`;
}

const UNSAFE_IN_SCRIPT = /[<>&\u2028\u2029]/g;

function escapeForScript(text: string): string {
  return JSON.stringify(text).replace(
    UNSAFE_IN_SCRIPT,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/** The bar of a shared terminal brings styles of its own, as a page would. */
const BAR_ID = "routes/terminal/bar";

function documentOf({ request, context, loadContext }: Page): ReactNode {
  const { id, nonce, light } = loadContext.get(requestContext);
  const { matches, errors } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const styles = stylesOf(terminalOf(loadContext) ? [...ids, BAR_ID] : ids, errors !== null);
  const integrity = integrityOf(ids);
  return (
    <RequestInfoContext value={{ nonce, requestId: id, light, styles, integrity, fragmentHtml }}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RequestInfoContext>
  );
}
