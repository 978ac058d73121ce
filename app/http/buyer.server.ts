import { createContext, type MiddlewareFunction, redirect } from "react-router";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { to, url } from "#app/urls.ts";

export const visitor: Shopper = { sessionIdHash: null, buyer: null, cartLineCount: 0 };

/** A visitor until the session is read, so that a failure to read it has its page too. */
export const shopperContext = createContext<Shopper>(visitor);

export const buyerContext = createContext<Buyer>();

/** Redirects others to the login, with the way back. */
export const requireBuyer: MiddlewareFunction<Response> = (
  { request, url: address, context },
  next,
) => {
  const { buyer } = context.get(shopperContext);
  if (!buyer) {
    const path = address.pathname + address.search;
    const back = request.method === "GET" ? safeBack(path) : url.home;
    throw redirect(to(url.login, null, { back }), 303);
  }
  context.set(buyerContext, buyer);
  return next();
};
