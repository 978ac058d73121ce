import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { parseForm } from "#app/http/form.server.ts";
import { requestContext } from "#app/http/request.server.ts";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { paymentForm } from "#app/models/checkout/form.ts";
import { attemptOrder } from "#app/services/order/attempt.server.ts";
import type { Route } from "./+types/checkout-payment.ts";
import { PaymentPage } from "./checkout-payment/payment-page.tsx";
import { readPayment } from "./checkout-payment/read-payment.server.ts";
import { openStep, requireActiveCard, requireDelivered } from "./open-step.server.ts";
import { afterPlacing, answerPlacing } from "./step-answers.server.ts";

const t = texts(checkoutTexts);

/** Of the server alone: a customer's page carries none of it. */
const BehalfPaymentPage =
  import.meta.env.SSR &&
  (await import("./checkout-payment/behalf-payment-page.tsx")).BehalfPaymentPage;

export const handle = { enclosed: true };

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requireActiveCard];

export async function loader({ url: address, context }: Route.LoaderArgs) {
  const open = await openStep(context, 3);
  await requireDelivered(context, open);
  return readPayment(context.get(buyerContext), open, address.searchParams);
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, paymentForm);
  if (!form.ok) return form.invalid();
  const { order_key: orderKey, payment_method: paymentMode, ...paidWith } = form.value;
  const { id } = context.get(requestContext);
  const placed = await attemptOrder(context.get(buyerContext), { orderKey, paymentMode }, id);
  if (!placed.ok) return answerPlacing(context, placed, form.refuse);
  return afterPlacing(context, { paymentMode, ...paidWith }, placed.order);
}

export const meta: Route.MetaFunction = () => [{ title: t("payment.title") }];

export default function CheckoutPaymentRoute({ loaderData, actionData }: Route.ComponentProps) {
  if (BehalfPaymentPage && loaderData.isBehalf)
    return <BehalfPaymentPage {...loaderData} actionData={actionData} />;
  return <PaymentPage {...loaderData} actionData={actionData} />;
}
