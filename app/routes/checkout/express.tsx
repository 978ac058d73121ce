import { redirect } from "react-router";
import { buyerContext, requireBuyer, shopperContext } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import expressTexts from "#app/locales/fr/checkout/express.json";
import { texts } from "#app/locales/texts.ts";
import { slotContext } from "#app/models/cart/special-offer.ts";
import { expressForm } from "#app/models/checkout/form.ts";
import { findCart } from "#app/services/cart/cart.server.ts";
import { findCheckout } from "#app/services/checkout/checkout.server.ts";
import { acceptTerms } from "#app/services/checkout/summary.server.ts";
import { attemptOrder } from "#app/services/order/attempt.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/express.ts";
import { readPayment } from "./checkout-payment/read-payment.server.ts";
import { ExpressPage } from "./express/express-page.tsx";
import {
  openStep,
  requireActiveCard,
  requireDelivered,
  requireOwnCheckout,
} from "./open-step.server.ts";
import { readSummary } from "./read-step.server.ts";
import { afterPlacing, answerPlacing, answerTerms } from "./step-answers.server.ts";

const t = texts(expressTexts);

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [
  requireBuyer,
  requireActiveCard,
  requireOwnCheckout,
];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const open = await openStep(context, 2);
  await requireDelivered(context, open);
  const buyer = context.get(buyerContext);
  const [summary, payment] = await Promise.all([
    readSummary(buyer, open, address.searchParams),
    readPayment(buyer, open, address.searchParams),
  ]);
  // The summary says why nothing can be ordered.
  if (!summary.termsPath) throw redirect(to(url.checkoutSummary), 303);
  return { ...summary, ...payment };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, expressForm);
  if (!form.ok) return form.invalid();
  const { order_key: orderKey, payment_method, terms, seal, ...paidWith } = form.value;
  const buyer = context.get(buyerContext);
  const slot = slotContext(await findCheckout(buyer));
  const cart = await findCart(context.get(shopperContext), slot);
  const accepted = await acceptTerms(buyer, cart, { terms, seal, orderKey });
  // A checkout that is gone may have become an order a moment ago, under this key.
  if (!accepted.ok && accepted.reason !== "checkout-expired")
    return answerTerms(accepted.reason, form.refuse);
  const { id } = context.get(requestContext);
  const placed = await attemptOrder(buyer, { orderKey, paymentMode: payment_method }, id);
  if (!placed.ok) return answerPlacing(context, placed, form.refuse);
  return afterPlacing(context, { paymentMode: payment_method, ...paidWith }, placed.order);
}

export const meta: Route.MetaFunction = () => [{ title: t("title") }];

export default function ExpressRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <ExpressPage {...loaderData} actionData={actionData} />;
}
