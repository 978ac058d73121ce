import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { footerParts } from "#app/http/footer.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { merchantView } from "#app/services/setting/current.server.ts";
import { fragmentHtml } from "./fragments.server.ts";
import { HtmlPage } from "./html-page.server.ts";
import { writePageData } from "./page-data.server.ts";
import { integrityOf } from "./payment-scripts.server.ts";
import { RequestInfoContext } from "./request-info.ts";
import { stylesOf } from "./styles.server.ts";

type Page = {
  request: Request;
  context: EntryContext;
  loadContext: Readonly<RouterContextProvider>;
  onError: (err: unknown) => void;
  streamTimeout: number;
};

type ResponseHead = { status: number; headers: Headers };

/** Renders in one go, twice as fast as streaming, which serves loaders that return promises (decision 008). */
export async function renderHtml(requested: Page, head: ResponseHead): Promise<Response> {
  head.headers.set("Content-Type", "text/html; charset=utf-8");
  const { script, hasPromise } = writePageData(requested.context);
  const page: Page = { ...requested, context: withoutFrameworkWork(requested.context) };
  if (script !== null) {
    return new HtmlPage(renderWhole(page, `window.__reactRouterContext.data=${script}`), head);
  }
  const data = readData(requested.context);
  const { value: ready = "" } = await data.next();
  if (hasPromise) return new Response(await renderInParts(page, ready, data), head);
  return new HtmlPage(renderWhole(page, enqueue([ready])), head);
}

async function* readData({ serverHandoffStream }: EntryContext): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const part of serverHandoffStream ?? []) yield decoder.decode(part, { stream: true });
}

/** Routes that do not match would be rebuilt for every page; the data would hold up the page. */
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

const START = Buffer.from("<!DOCTYPE html>");
const END = "</body></html>";

function renderWhole(page: Page, script: string): Buffer {
  const html = Buffer.from(renderToString(documentOf(page)));
  const rest = Buffer.from(dataScript(page, script) + END);
  return Buffer.concat([START, html.subarray(0, -END.length), rest]);
}

async function renderInParts(page: Page, ready: string, data: AsyncGenerator<string>) {
  const html = await renderToReadableStream(documentOf(page), {
    nonce: page.loadContext.get(requestContext).nonce,
    signal: AbortSignal.timeout(page.streamTimeout + 1_000),
    onError: page.onError,
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

function dataScript({ context, loadContext }: Page, script: string): string {
  if (!context.renderMeta?.didRenderScripts) return "";
  return `<script nonce="${loadContext.get(requestContext).nonce}">${script}</script>`;
}

/** Writes data in the framework's encoding, part by part, as its own `StreamTransfer` does. */
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

const BAR_ID = "routes/terminal/bar";

function documentOf({ request, context, loadContext }: Page): ReactNode {
  const { id, nonce, light } = loadContext.get(requestContext);
  const { matches, errors } = context.staticHandlerContext;
  const ids = matches.map(({ route }) => route.id);
  const styles = stylesOf(terminalOf(loadContext) ? [...ids, BAR_ID] : ids, errors !== null);
  const integrity = integrityOf(ids);
  return (
    <RequestInfoContext
      value={{
        nonce,
        requestId: id,
        light,
        styles,
        integrity,
        merchant: { ...merchantView(databaseNow()), footer: footerParts() },
        fragmentHtml,
      }}
    >
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RequestInfoContext>
  );
}
