import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import { summaryForm } from "#app/models/checkout/form.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { acceptTerms } from "#app/services/checkout/summary.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/checkout-summary.ts";
import { SummaryPage } from "./checkout-summary/summary-page.tsx";
import { openStep, requireActiveCard, requireDelivered } from "./open-step.server.ts";
import { readSummary } from "./read-step.server.ts";
import { answerTerms } from "./step-answers.server.ts";

const t = texts(checkoutTexts);

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const open = await openStep(context, 2);
  await requireDelivered(context, open);
  return readSummary(context.get(buyerContext), open, address.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, summaryForm);
  if (!form.ok) return form.invalid();
  const buyer = context.get(buyerContext);
  const slot = slotContext(await findCheckout(buyer));
  const cart = await findCart(context.get(shopperContext), slot);
  const { delivery_transport_id: transportId, ...read } = form.value;
  const accepted = await acceptTerms(buyer, cart, { ...read, transportId });
  if (!accepted.ok) return answerTerms(accepted.reason, form.refuse);
  return redirect(to(url.checkoutPayment), 303);
}

export const meta: Route.MetaFunction = () => [{ title: t("summary.title") }];

export default function CheckoutSummaryRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <SummaryPage {...loaderData} actionData={actionData} />;
}
