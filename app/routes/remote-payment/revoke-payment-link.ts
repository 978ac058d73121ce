import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { revokeForm } from "#app/models/payment/remote-payment-form.ts";
import { revokeLink } from "#app/services/payment/remote-payment-link.server.ts";
import type { Route } from "./+types/revoke-payment-link.ts";
import { linkPath } from "./link-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

export async function action({ request, params: { uid }, context }: Route.ActionArgs) {
  const form = await parseForm(request, revokeForm);
  if (!form.ok) return form.invalid();
  const isTheirs = await revokeLink(context.get(buyerContext), uid, form.value.link);
  if (!isTheirs) return notFound();
  await addFlash(context, { tone: "success", key: "payment-link-revoked" });
  return redirect(linkPath(uid), 303);
}
