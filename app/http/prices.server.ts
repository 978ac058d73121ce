import type { MiddlewareFunction } from "react-router";
import { maySeePrices } from "#app/services/catalogue/price.server.ts";
import { buyerContext } from "./buyer.server.ts";
import { notFound } from "./reply.server.ts";

export const requirePrices: MiddlewareFunction<Response> = ({ context }, next) =>
  maySeePrices(context.get(buyerContext)) ? next() : notFound();
