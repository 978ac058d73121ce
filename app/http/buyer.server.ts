import { createContext, type MiddlewareFunction, redirect } from "react-router";
import type { Buyer, Shopper } from "#app/models/auth/buyer.ts";
import { to, url } from "#app/urls.ts";
import { wayBack } from "./draft/keep.server.ts";

export const visitor: Shopper = { sessionIdHash: null, buyer: null, cartLineCount: 0 };

/** A visitor until the session is read, so that a failure to read it has its page too. */
export const shopperContext = createContext<Shopper>(visitor);

export const buyerContext = createContext<Buyer>();

/** Redirects others to the login, with the way back, to a form as it was typed. */
export const requireBuyer: MiddlewareFunction<Response> = async (asked, next) => {
  const { context } = asked;
  const { buyer } = context.get(shopperContext);
  if (!buyer) throw redirect(to(url.login, null, { back: await wayBack(asked) }), 303);
  context.set(buyerContext, buyer);
  return next();
};
