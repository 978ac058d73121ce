import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { parseForm } from "#app/form.server.ts";
import { revokeForm } from "#app/models/remote-payment-form.ts";
import { notFound } from "#app/reply.server.ts";
import { revokeLink } from "#app/services/remote-payment-link.server.ts";
import { addFlash } from "#app/session.server.ts";
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
