import { type RouterContextProvider, redirect } from "react-router";
import type { CodePurpose } from "#app/models/auth/code.ts";
import {
  isArrivalOpened,
  isRequestOpened,
  OPENED,
  openedWishlist,
} from "#app/models/auth/opened-page.ts";
import { isWishlistId } from "#app/models/list/wishlist.ts";
import { opensArrival } from "#app/services/arrival/key.server.ts";
import { bindToken } from "#app/services/auth/code-session.server.ts";
import { keyOfRequest, opensRequest } from "#app/services/contact/request-key.server.ts";
import { findWishlistHead } from "#app/services/list/wishlist.server.ts";
import { notFound } from "./reply.server.ts";
import { isInUse, openedPages, recordOpenedPage, requireSession } from "./session.server.ts";
import { terminalOf } from "./terminal.server.ts";

type OpenedRequest = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** Moves a key of the URL into the session on a shared terminal, by a redirect; it ends with the session. */
export async function requestKey(
  { context, ...address }: OpenedRequest,
  { number, key }: { number: string; key: string },
): Promise<string> {
  if (key === OPENED) {
    return isRequestOpened(openedPages(context), number) ? keyOfRequest(number) : notFound();
  }
  if (!opensRequest(number, key)) notFound();
  if (terminalOf(context)) {
    await recordOpenedPage(context, { page: "request", number });
    leadOn(address, key);
  }
  return key;
}

/** Checks the key of an order's arrival, and moves it into the session on a shared terminal. */
export async function requireArrivalKey(
  { context, ...address }: OpenedRequest,
  { orderUid, key }: { orderUid: string; key: string },
): Promise<void> {
  if (key === OPENED) {
    if (!isArrivalOpened(openedPages(context), orderUid)) notFound();
    return;
  }
  if (!opensArrival(orderUid, key)) notFound();
  if (!terminalOf(context)) return;
  await recordOpenedPage(context, { page: "arrival", orderUid });
  leadOn(address, key);
}

export async function wishlistKey(
  { context, ...address }: OpenedRequest,
  text: string,
): Promise<string> {
  if (text === OPENED) return openedWishlist(openedPages(context)) ?? notFound();
  if (!isWishlistId(text)) notFound();
  if (terminalOf(context) && (await findWishlistHead(text))) {
    await recordOpenedPage(context, { page: "wishlist", id: text });
    leadOn(address, text);
  }
  return text;
}

/** Ends the token with the session of a shared terminal; elsewhere does nothing. */
export async function holdToken(
  { request, url: { pathname, search }, context }: OpenedRequest,
  purpose: CodePurpose,
  token: string,
): Promise<void> {
  if (!terminalOf(context)) return;
  const hadSession = isInUse(context);
  await bindToken(purpose, token, await requireSession(context));
  if (!hadSession && request.method === "GET") throw redirect(pathname + search, 303);
}

function leadOn(
  { request, url: { pathname, search } }: Omit<OpenedRequest, "context">,
  key: string,
): void {
  if (request.method !== "GET" && request.method !== "HEAD") return;
  throw redirect(pathname.replace(key, OPENED) + search, 303);
}
