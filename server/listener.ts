import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { loadFooter } from "#app/http/footer.server.ts";
import { countOpened } from "#app/http/searched.server.ts";
import { maySendFiles } from "#app/http/sender.server.ts";
import { visitorQuery } from "#app/http/visitor-query.server.ts";
import { isStaffPath } from "#app/models/auth/staff.ts";
import { isRemotePath } from "#app/models/payment/remote-payment.ts";
import { CLIENT_HEADER } from "#app/models/platform/client-program.ts";
import { mayPass } from "#app/models/platform/request-gate.ts";
import { isOwnSearch, readSearchArrival } from "#app/models/search/own-search.ts";
import { loadMessageTexts } from "#app/services/message/load.server.ts";
import { forgetCached } from "#app/services/platform/cache.server.ts";
import { config } from "#app/services/platform/config.server.ts";
import { begin } from "#app/services/platform/observe.server.ts";
import { followPageChanges } from "#app/services/platform/page-change.server.ts";
import { loadSearchRules } from "#app/services/search/rules.server.ts";
import { loadSettings } from "#app/services/setting/load.server.ts";
import { url } from "#app/urls.ts";
import { type Arrival, readArrival } from "./arrival.ts";
import { readBody } from "./body.ts";
import { bodyLimit, withoutFiles } from "./body-limit.ts";
import { counted } from "./busy.ts";
import { webhookPaths } from "./connection-limit.ts";
import { LIVE_PATH, live, READY_PATH, ready } from "./health.ts";
import { maintenance } from "./maintenance.ts";
import { PageCache } from "./page-cache.ts";
import { apiRefusal, type RefusalStatus, refusal } from "./refusal.ts";
import { refuseMethod, render, security } from "./render.ts";
import { beginRequest, logFailure, logWhenDone } from "./request-log.ts";
import { sendRendered, sendStored } from "./send.ts";
import { isMissing, missing, type StaticFiles, sendFile } from "./static-files.ts";
import { sheetHeaders } from "./style-sheet.ts";
import { inLongTurn, inTurn } from "./turn.ts";

const SHARED_PATHS = /^\/(?:dessins|images)\//;

/** The page of search results, and its data for the pages' own script. */
const RESULTS: ReadonlySet<string> = new Set([url.search, `${url.search}.data`]);

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

type Options = {
  files?: StaticFiles;
  isStopping?: () => boolean;
};

/** Answers every request of the shop, in this order: files, health, maintenance, gate, pages. */
export function createListener({
  files = new Map(),
  isStopping = () => false,
}: Options = {}): RequestListener {
  const cache = new PageCache(config.PAGE_CACHE_BYTES);
  followPageChanges(async () => {
    forgetCached();
    await Promise.all([loadSettings(), loadMessageTexts(), loadFooter(), loadSearchRules()]);
    cache.clear();
  }, isStopping);
  return (request, response) => {
    const arrival = readArrival(request);
    const observation = beginRequest(request, arrival, files.has(arrival.pathname));
    logWhenDone(response, arrival, observation);
    const exchange = { request, response, arrival, files, cache, isStopping: isStopping() };
    const work = () => answer(exchange).catch((error) => giveUp(response, arrival, error));
    if (observation?.within) void observation.within(work);
    else void work();
  };
}

type Exchange = {
  request: IncomingMessage;
  response: ServerResponse;
  arrival: Arrival;
  files: StaticFiles;
  cache: PageCache;
  isStopping: boolean;
};

async function answer(exchange: Exchange): Promise<void> {
  const { request, response, arrival, files } = exchange;
  const { method, pathname } = arrival;
  if (arrival.isTooLong) return refuse(exchange, 414);
  if (!arrival.isReadable) return refuse(exchange, 400);
  const file = isReading(method) ? files.get(pathname) : undefined;
  if (file) {
    const headers = [...security.plain, ...sheetHeaders(pathname)];
    return sendFile(request, response, arrival, file, headers);
  }
  if (isMissing(files, pathname)) return sendRendered(response, arrival, missing(), security.plain);
  if (pathname === LIVE_PATH) return sendRendered(response, arrival, live(), security.plain);
  if (pathname === READY_PATH) {
    return sendRendered(response, arrival, await ready(exchange.isStopping), security.plain);
  }
  const closed = await maintenance();
  if (closed) return sendRendered(response, arrival, closed, security.plain);
  if (!METHODS.has(method)) {
    return sendRendered(response, arrival, await refuseMethod(request, arrival), security.plain);
  }
  if (!passesGate(exchange)) return refuse(exchange, 403);
  if (!arrival.isBehalf) {
    const header = (name: string) => request.headers[name]?.toString() ?? null;
    countOpened({ pathname, method, header });
  }
  const isProgram = request.headers[CLIENT_HEADER] !== undefined;
  return isForAnyVisitor(exchange) && !isProgram ? answerVisitor(exchange) : answerAlone(exchange);
}

function isReading(method: string): boolean {
  return method === "GET" || method === "HEAD";
}

function passesGate({ request: { headers }, arrival: { method, pathname } }: Exchange): boolean {
  const secFetchSite = headers["sec-fetch-site"]?.toString() ?? null;
  const origin = headers.origin ?? null;
  const clientToken = headers[CLIENT_HEADER]?.toString() ?? null;
  const shown = { method, pathname, secFetchSite, origin, clientToken };
  return mayPass(shown, config.ORIGIN, webhookPaths);
}

/** Visitors' pages are the same for all, but on terminals, after forms, in searches and for staff. */
function isForAnyVisitor({ request, arrival }: Exchange): boolean {
  const { method, pathname, session, isForSearches, hasFlash, isTerminal, isBehalf } = arrival;
  if (isStaffPath(pathname) || isRemotePath(pathname) || isBehalf) return false;
  if (pathname === url.cookiesRefused) return false;
  const hasOwnPage = session
    ? !isForSearches || isSearchPath(pathname)
    : opensHistory(request, arrival);
  const isNobody = !hasOwnPage && !hasFlash && !isTerminal;
  return isReading(method) && (isNobody || SHARED_PATHS.test(pathname)) && !import.meta.env.DEV;
}

function isSearchPath(pathname: string): boolean {
  return pathname.startsWith(url.search);
}

function opensHistory({ headers }: IncomingMessage, { method, pathname, search }: Arrival) {
  if (!RESULTS.has(pathname)) return false;
  const header = (name: string) => headers[name]?.toString() ?? null;
  const arrival = readSearchArrival(method, new URLSearchParams(search), header);
  return isOwnSearch(arrival, config.ORIGIN);
}

async function answerVisitor(exchange: Exchange): Promise<void> {
  const { request, response, cache } = exchange;
  const { pathname } = exchange.arrival;
  const arrival = { ...exchange.arrival, search: visitorQuery(pathname, exchange.arrival.search) };
  const key = `${arrival.light ? "light " : ""}${pathname}${arrival.search}`;
  const cached = cache.find(key);
  begin({ kind: "page", from: cached ? "cache" : "made" });
  const page =
    cached ??
    (await cache.make(key, () =>
      render(request, arrival, { method: "GET", body: null, withoutCookies: true }),
    ));
  if ("variants" in page) return sendStored(request, response, arrival, page);
  return sendRendered(response, arrival, page.rendered, page.security);
}

async function answerAlone(exchange: Exchange): Promise<void> {
  const { request, response, arrival } = exchange;
  const { method } = arrival;
  const body = isReading(method)
    ? null
    : await readBody(request, await limitOf(exchange), arrival.address);
  if (body?.ok === false) return refuse(exchange, body.status, true);
  const { content = null, received = null, long = null } = body ?? {};
  const work = () => render(request, arrival, { method, body: content, received });
  // A client who left while waiting gets nothing read nor changed.
  const unlessGone = async () => (response.destroyed ? "gone" : counted(work));
  const inItsTurn = () => (long ? inLongTurn(long, unlessGone) : unlessGone());
  const made = await inTurn(arrival, inItsTurn).finally(body?.release);
  if (made === "gone") return;
  if (!made) return refuse(exchange, 503);
  return sendRendered(response, arrival, made.rendered, made.security);
}

/** Whoever sends files is asked who they are before the files are read. */
async function limitOf({ request, arrival }: Exchange) {
  const limit = bodyLimit(arrival.pathname);
  const from = limit.files?.from ?? "anyone";
  if (from === "anyone") return limit;
  return (await maySendFiles(request.headers.cookie ?? null, from)) ? limit : withoutFiles(limit);
}

function refuse(
  { request, response, arrival }: Exchange,
  status: RefusalStatus,
  body = false,
): Promise<void> {
  const { headers } = request;
  const isCall =
    CLIENT_HEADER in headers || /^application\/json/i.test(headers["content-type"] ?? "");
  const hasFiles = status === 413 && bodyLimit(arrival.pathname).files !== undefined;
  const address = arrival.pathname + arrival.search;
  // A parsed URL holds neither quotes nor brackets (URL standard, "path" and "query percent-encode
  // set").
  const form = hasFiles ? address.replaceAll("&", "&amp;") : null;
  const said = isCall
    ? apiRefusal(status, arrival.id)
    : refusal(status, arrival.id, { body, form });
  return sendRendered(response, arrival, said, security.plain);
}

function giveUp(response: ServerResponse, arrival: Arrival, error: unknown): void {
  const hasLeft = response.destroyed && !response.writableFinished;
  if (!hasLeft) logFailure(arrival, error);
  if (response.headersSent || hasLeft) response.destroy();
  else void sendRendered(response, arrival, refusal(500, arrival.id), security.plain);
}
