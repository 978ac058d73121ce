import type { MiddlewareFunction } from "react-router";
import { buyerContext } from "./buyer.server.ts";
import { notFound } from "./reply.server.ts";
import { maySeePrices } from "./services/price.server.ts";

/** Middleware after `requireBuyer`: for who may see prices; to others there is no such page. */
export const requirePrices: MiddlewareFunction<Response> = ({ context }, next) =>
  maySeePrices(context.get(buyerContext)) ? next() : notFound();
