import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { makeLink } from "#app/services/payment/remote-payment-link.server.ts";
import type { Route } from "./+types/make-payment-link.ts";
import { answerMaking, linkPath } from "./link-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ params: { uid }, context }: Route.ActionArgs) {
  const made = await makeLink(context.get(buyerContext), uid);
  return made.ok ? redirect(linkPath(uid, made.link.id), 303) : answerMaking(context, uid, made);
}
