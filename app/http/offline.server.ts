import { createHash } from "node:crypto";
import { type RouterContextProvider, redirect } from "react-router";
import { pathsOf } from "#app/models/platform/route-pattern.ts";
import { config } from "#app/services/platform/config.server.ts";
import { url } from "#app/urls.ts";
import { shopperContext } from "./buyer.server.ts";
import { requestContext } from "./request.server.ts";
import { terminalOf } from "./terminal.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Names the session to the service worker, which keeps nothing of another one. */
export const KEPT_HEADER = "X-Kept";

/** True for a browser of one person that loads scripts: neither a terminal's nor that of staff for a customer. */
function mayHoldWorker(context: Context): boolean {
  const { light } = context.get(requestContext);
  return config.OFFLINE_PAGES && !light && terminalOf(context) === null;
}

/** Distinguishes sessions whose pages the browser may store, and opens nothing; null for any other. */
export function offlineMark(context: Context): string | null {
  const { buyer, sessionIdHash } = context.get(shopperContext);
  if (!sessionIdHash || !buyer || buyer.behalf || !mayHoldWorker(context)) return null;
  return createHash("sha256").update(`offline ${sessionIdHash}`).digest("base64url").slice(0, 16);
}

/** Where a card is typed only the scripts of the inventory run (PCI DSS 4.0.1, 6.4.3), and no worker stands before. */
const cardPage = new RegExp(
  `^(?:${[url.cardPayment, url.accountCard, url.remoteCard].map(pathsOf).join("|")})$`,
);

/**
 * Differs by depot: the worker stores the page with its telephone. Null where none may be, undefined where the page
 * does not say.
 */
export function workerAddress(context: Context, { pathname }: URL): string | null | undefined {
  if (cardPage.test(pathname)) return undefined;
  const { buyer } = context.get(shopperContext);
  return buyer && offlineMark(context) ? `${url.offlineWorker}?${buyer.store.uid}` : null;
}

/** True unless the worker is to withdraw: visitors keep it for their next session. */
export function keepsWorker(context: Context): boolean {
  const { buyer } = context.get(shopperContext);
  return mayHoldWorker(context) && !buyer?.behalf;
}

/** Asked by the service worker (`?page`) alone: a browser goes to the live page. */
export function requireWorkersRequest({ pathname, searchParams }: URL): void {
  if (!searchParams.has("page")) throw redirect(pathname.slice(url.offline.length), 303);
}
