import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import creditTexts from "#app/locales/fr/credit/credit.json";
import { texts } from "#app/locales/texts.ts";
import { toOperationView } from "#app/models/credit/credit-view.ts";
import { creditCodeForm } from "#app/models/credit/form.ts";
import { validateCredit } from "#app/services/credit/code.server.ts";
import { findCreditStep } from "#app/services/credit/credit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/code.ts";
import { CreditCodePage } from "./code/code-page.tsx";
import {
  answerFailure,
  answerNoStep,
  creditStepPath,
  donePath,
  modeOf,
  openError,
  requireOrder,
  requirePlan,
} from "./credit-request.server.ts";

const t = texts(creditTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const found = await findCreditStep(context.get(buyerContext), params.orderUid, modeOf(params));
  if (!found.ok) throw answerNoStep(found.reason, params, address);
  return {
    uid: params.orderUid,
    operation: toOperationView(found.step, new Date()),
    resendPath: creditStepPath(url.creditOtherCode, params, address),
    leavePath: creditStepPath(url.leaveCredit, params, address),
  };
}

export async function action({ request, params, url: address, context }: Route.ActionArgs) {
  await requireOrder(context, params);
  const form = await parseForm(request, creditCodeForm);
  if (!form.ok) return form.invalid();
  const validated = await validateCredit(context.get(buyerContext), {
    ...form.value,
    orderUid: params.orderUid,
    mode: modeOf(params),
  });
  if (validated.ok) return redirect(donePath(params, address), 303);
  const error = openError(validated);
  return error ? form.refuse(error, "securityCode") : answerFailure(validated, params, address);
}

/** Reload after a refused code, to show the tries left. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = () => [{ title: t("code.title") }];

export default function CodeRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CreditCodePage {...loaderData} actionData={actionData} />;
}
