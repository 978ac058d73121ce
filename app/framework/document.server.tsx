import { Readable } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToReadableStream, renderToString } from "react-dom/server";
import { prerender } from "react-dom/static";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { shopperContext } from "#app/http/buyer.server.ts";
import { restoredFormContext } from "#app/http/draft/restore.server.ts";
import { footerLinks } from "#app/http/footer.server.ts";
import { rangesContext } from "#app/http/ranges.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import { terminalOf } from "#app/http/terminal.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { merchantView } from "#app/services/setting/current.server.ts";
import { type BehalfBarProps, withBehalf } from "./behalf.server.tsx";
import { withFormKeys } from "./form-key.server.ts";
import { fragmentHtml } from "./fragments.server.ts";
import { HtmlPage, HtmlText } from "./html-page.server.ts";
import { writePageData } from "./page-data.server.ts";
import { integrityOf } from "./payment-scripts.server.ts";
import { RequestInfoContext } from "./request-info.ts";
import { allStyles, fontFaces, stylesOf } from "./styles.server.ts";

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
  restoreTypedForm(requested);
  const { script, hasPromise } = writePageData(requested.context);
  const page: Page = { ...requested, context: withoutFrameworkWork(requested.context) };
  const bar = behalfBar(page.loadContext);
  if (bar) return new HtmlPage(await renderForBehalf(page, bar), head);
  if (script !== null) {
    return new HtmlPage(renderWhole(page, `window.__reactRouterContext.data=${script}`), head);
  }
  const data = readData(requested.context);
  const { value: ready = "" } = await data.next();
  if (hasPromise) return new Response(await renderInParts(page, ready, data), head);
  return new HtmlPage(renderWhole(page, enqueue([ready])), head);
}

/** A form that was sent without a session is drawn as after an answer: its page reads the texts there. */
function restoreTypedForm({ context: { staticHandlerContext: page }, loadContext }: Page): void {
  const restored = loadContext.get(restoredFormContext);
  const route = page.matches.at(-1)?.route;
  if (restored && route && page.errors === null) page.actionData = { [route.id]: restored };
}

/** Without scripts, so that each page is shown with its bar. */
async function renderForBehalf(page: Page, bar: BehalfBarProps): Promise<HtmlText> {
  const mark = styleMark(page);
  const { prelude } = await prerender(documentOf(page, mark), { onError: page.onError });
  const html = withFormKeys(await new Response(prelude).text());
  return new HtmlText(withStyles(withBehalf(html, bar), mark));
}

function behalfBar(context: Page["loadContext"]): BehalfBarProps | null {
  const { buyer } = context.get(shopperContext);
  const isAtTerminal = terminalOf(context) !== null;
  return buyer?.behalf ? { buyer, behalf: buyer.behalf, isAtTerminal } : null;
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

const START = "<!DOCTYPE html>";
const END = "</body></html>";

function renderWhole(page: Page, script: string): HtmlText {
  const mark = styleMark(page);
  const html = withFormKeys(renderToString(documentOf(page, mark)).slice(0, -END.length));
  return new HtmlText([START, ...withStyles(html, mark), dataScript(page, script), END]);
}

/** Stands for the styles of a page, which are chosen by its elements; nobody can write it into a page. */
function styleMark({ loadContext }: Page): string {
  return `/*${loadContext.get(requestContext).nonce}*/`;
}

function withStyles(html: string, mark: string): string[] {
  const at = html.indexOf(mark);
  return at < 0 ? [html] : [html.slice(0, at), stylesOf(html), html.slice(at + mark.length)];
}

async function renderInParts(page: Page, ready: string, data: AsyncGenerator<string>) {
  const html = await renderToReadableStream(documentOf(page, allStyles), {
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

function documentOf({ request, context, loadContext }: Page, styles: string): ReactNode {
  const { id, nonce, light, savesData, sheet } = loadContext.get(requestContext);
  const ids = context.staticHandlerContext.matches.map(({ route }) => route.id);
  const integrity = integrityOf(ids);
  return (
    <RequestInfoContext
      value={{
        nonce,
        requestId: id,
        light,
        fontFaces: savesData ? null : fontFaces,
        styles,
        sheet,
        integrity,
        ranges: loadContext.get(rangesContext),
        merchant: { ...merchantView(databaseNow()), footer: footerLinks() },
        fragmentHtml,
      }}
    >
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </RequestInfoContext>
  );
}
