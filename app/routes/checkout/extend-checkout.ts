import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readForm } from "#app/http/form.server.ts";
import { onward } from "#app/http/reply.server.ts";
import { addFlash } from "#app/http/session.server.ts";
import { deliveryDraft, deliveryFieldNames } from "#app/models/checkout/delivery-form.ts";
import { safeBack } from "#app/models/platform/back.ts";
import { extendCheckout } from "#app/services/checkout/checkout.server.ts";
import { saveDraft } from "#app/services/checkout/delivery.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/extend-checkout.ts";
import { requireActiveCard } from "./open-step.server.ts";
import { answerExtension, typedNames, typedQuery } from "./step-answers.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function action({ request, url: address, context }: Route.ActionArgs) {
  const back = safeBack(address.searchParams.get("back"), to(url.pickup));
  const fields = await readForm(request, [...typedNames, ...deliveryFieldNames]);
  await saveDraft(context.get(buyerContext), deliveryDraft(fields));
  const typed = typedQuery(fields);
  const extended = await extendCheckout(context.get(buyerContext));
  if (!extended.ok) return answerExtension(context, extended.reason);
  await addFlash(context, { tone: "success", key: "checkout-extended" });
  return onward(address, back + typed);
}
