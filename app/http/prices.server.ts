import type { MiddlewareFunction } from "react-router";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { buyerContext } from "./buyer.server.ts";
import { notFound } from "./reply.server.ts";

/** Middleware after `requireBuyer`, for buyers who may see prices; 404 for others. */
export const requirePrices: MiddlewareFunction<Response> = ({ context }, next) =>
  maySeePrices(context.get(buyerContext)) ? next() : notFound();
