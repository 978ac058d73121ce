import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { documentReply } from "#app/http/document-reply.server.ts";
import { makeLinkSheet } from "#app/services/payment/remote-payment-document.server.ts";
import type { Route } from "./+types/payment-link.pdf.ts";
import { answerMaking, linkPath } from "./link-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer];

/** Reading a document creates no link: each has its own. */
export function loader({ params: { uid } }: Route.LoaderArgs) {
  return redirect(linkPath(uid), 303);
}

export function action(args: Route.ActionArgs) {
  const { uid } = args.params;
  return documentReply(args, async () => {
    const made = await makeLinkSheet(args.context.get(buyerContext), uid);
    return made.ok ? made : answerMaking(args.context, uid, made);
  });
}
