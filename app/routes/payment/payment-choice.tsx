import { redirect } from "react-router";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leadHolderBack } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import { toOrderView } from "#app/models/order/order-view.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { findPaymentChoice } from "#app/services/payment/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-choice.ts";
import { PaymentChoicePage } from "./payment-choice/payment-choice-page.tsx";

const t = texts(paymentTexts);

export const middleware: Route.MiddlewareFunction[] = [leadHolderBack, requireBuyer];

export async function loader({ params, context }: Route.LoaderArgs) {
  const { orderUid } = params;
  const buyer = context.get(buyerContext);
  const { order, modes, boundBy } = (await findPaymentChoice(buyer, orderUid)) ?? notFound();
  if (modes.length === 0 && boundBy === null)
    throw redirect(to(url.paymentDone, null, { uid: orderUid }), 303);
  const credits = await listCreditOffers(buyer, () => order.grossCents);
  return { order: toOrderView(order, true, new Date()), boundBy, ...toModesView(modes, credits) };
}

export const meta: Route.MetaFunction = ({ params }) => [
  { title: t("choice.title", { uid: params.orderUid ?? "" }) },
];

export default function PaymentChoiceRoute({ loaderData }: Route.ComponentProps) {
  return <PaymentChoicePage {...loaderData} />;
}
