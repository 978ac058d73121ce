import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leaveCredit } from "#app/services/credit/credit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/leave-credit.ts";
import { answerFailure, creditStepPath, modeOf, requirePlan } from "./credit-request.server.ts";

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

/** A GET abandons nothing. */
export function loader({ params, url: address }: Route.LoaderArgs) {
  return redirect(creditStepPath(url.creditCode, params, address), 303);
}

export async function action({ params, url: address, context }: Route.ActionArgs) {
  const { orderUid } = params;
  const left = await leaveCredit(context.get(buyerContext), { orderUid, mode: modeOf(params) });
  if (!left.ok) return answerFailure(left, params, address);
  return redirect(creditStepPath(url.creditContacts, params, address), 303);
}
