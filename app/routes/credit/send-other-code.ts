import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { resendCreditCode } from "#app/services/credit/code.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/send-other-code.ts";
import { creditStepPath, flashResend, modeOf, requirePlan } from "./credit-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

/** A GET sends nothing. */
export function loader({ params, url: address }: Route.LoaderArgs) {
  return redirect(creditStepPath(url.creditCode, params, address), 303);
}

export async function action({ params, url: address, context }: Route.ActionArgs) {
  const { orderUid } = params;
  const sent = await resendCreditCode(context.get(buyerContext), {
    orderUid,
    mode: modeOf(params),
  });
  await flashResend(context, sent);
  return redirect(creditStepPath(url.creditCode, params, address), 303);
}
