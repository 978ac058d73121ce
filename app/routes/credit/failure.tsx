import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import errorTexts from "#app/locales/fr/credit/error.json";
import { texts } from "#app/locales/texts.ts";
import { creditErrors, readCreditError } from "#app/models/credit/error.ts";
import { readCreditView } from "#app/models/credit/operation-view.ts";
import { findCreditOrder } from "#app/services/credit/credit.server.ts";
import { url } from "#app/urls.ts";
import type { Route } from "./+types/failure.ts";
import { creditStepPath, modeOf, requirePlan } from "./credit-request.server.ts";
import { FailurePage } from "./failure/failure-page.tsx";

const t = texts(errorTexts);

export const handle = { webView: true };

export const middleware: Route.MiddlewareFunction[] = [requirePlan, requireBuyer];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const buyer = context.get(buyerContext);
  const { uid, store, isToBePaid } = (await findCreditOrder(buyer, params.orderUid)) ?? notFound();
  const error = readCreditError(address.searchParams.get("code"));
  return {
    uid,
    store,
    isToBePaid,
    mode: modeOf(params),
    error,
    rule: creditErrors[error],
    againPath: creditStepPath(url.creditContacts, params, address),
    isWebView: readCreditView(address.searchParams).isWebView,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`${loaderData.error}.title`) },
];

export default function FailureRoute({ loaderData }: Route.ComponentProps) {
  return <FailurePage {...loaderData} />;
}
