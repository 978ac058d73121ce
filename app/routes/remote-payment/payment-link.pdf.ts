import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/buyer.server.ts";
import { makeLinkPdf } from "#app/services/remote-payment-document.server.ts";
import type { Route } from "./+types/payment-link.pdf.ts";
import { answerMaking, linkPath } from "./link-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Each paper has a link of its own: reading one makes nothing. */
export function loader({ params: { uid } }: Route.LoaderArgs) {
  return redirect(linkPath(uid), 303);
}

export async function action({ params: { uid }, context }: Route.ActionArgs) {
  const made = await makeLinkPdf(context.get(buyerContext), uid);
  if (!made.ok) return answerMaking(context, uid, made);
  return new Response(made.pdf, {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="paiement-madrier.pdf"',
      "Cache-Control": "private, no-store",
    },
  });
}
