import { type MiddlewareFunction, type RouterContextProvider, redirect } from "react-router";
import { shopperContext } from "./buyer.server.ts";
import { safeBack } from "./models/back.ts";
import { type HeldLink, linkCookieLine, readLinkCookie } from "./models/remote-payment.ts";
import { config } from "./services/config.server.ts";
import type { RemoteAccess } from "./services/remote-payment.server.ts";
import { clientOf } from "./session.server.ts";
import { to, url } from "./urls.ts";

type Context = Readonly<RouterContextProvider>;

/** Who asks to pay: the holder of a link, by its token, or the signed-in customer; others are sent to the login. */
export function remoteAccess(context: Context, token: string | null, back: string): RemoteAccess {
  if (token) return { token, address: clientOf(context).address };
  const { buyer } = context.get(shopperContext);
  if (!buyer) throw redirect(to(url.login, null, { back: safeBack(back) }), 303);
  return { buyer };
}

/** The link by which this browser began to pay; null when it did not by one. */
export function heldLink(request: Request): HeldLink | null {
  return readLinkCookie(config.ORIGIN, request.headers.get("Cookie"));
}

/**
 * The order that an address names, or without one that of the link this browser holds, as it comes back from a
 * provider; and the token of that link, when it is of this order.
 */
export function remoteOrderOf(request: Request, { searchParams }: URL) {
  const held = heldLink(request);
  const uid = searchParams.get("order_uid") ?? held?.orderUid ?? "";
  return { uid, token: held?.orderUid === uid ? held.token : null };
}

/** The header that has a browser known when it comes back from a provider; none for a signed-in customer. */
export function holdLink(token: string | null, orderUid: string): Record<string, string> {
  return token ? { "Set-Cookie": linkCookieLine(config.ORIGIN, { token, orderUid }) } : {};
}

/** Middleware of the pages that providers lead back to: who pays by a link goes on to those without an account. */
export const leadHolderBack: MiddlewareFunction<Response> = (
  { request, url: address, params },
  next,
) => {
  const orderUid = params.orderUid ?? address.searchParams.get("uid") ?? "";
  if (heldLink(request)?.orderUid !== orderUid) return next();
  throw redirect(to(url.remoteDone, null, { order_uid: orderUid }), 303);
};
