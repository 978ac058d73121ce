import { type MiddlewareFunction, redirect } from "react-router";
import { to, url } from "#app/urls.ts";
import { buyerContext } from "./buyer.server.ts";
import { notFound } from "./reply.server.ts";
import { addFlash } from "./session.server.ts";

export const requireOwner: MiddlewareFunction<Response> = async ({ context }, next) => {
  const { role, cardStatus } = context.get(buyerContext);
  if (role !== "owner") return notFound();
  if (cardStatus === "active") return next();
  await addFlash(context, { tone: "error", key: "card-blocked" });
  throw redirect(to(url.home), 303);
};
