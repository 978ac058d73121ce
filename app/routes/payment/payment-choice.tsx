import { redirect } from "react-router";
import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { PaymentWays, type WaysToPay } from "#app/components/payment/payment-ways.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { leadHolderBack } from "#app/http/remote.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import { toModesView } from "#app/models/credit/credit.ts";
import { type OrderView, toOrderView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { listCreditOffers } from "#app/services/credit/account.server.ts";
import { findPaymentChoice } from "#app/services/payment/payment.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/payment-choice.ts";

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

function PaymentChoicePage({ order, ...ways }: WaysToPay & { order: OrderView }) {
  return (
    <Page
      title={t("choice.title", { uid: order.uid })}
      lead={
        order.totals ? t("choice.lead", { amount: formatCents(order.totals.grossCents) }) : null
      }
      aside={<OrderSummary order={order} />}
    >
      <PayBefore order={order} />
      <PaymentWays uid={order.uid} {...ways} />
      <p>
        <ButtonLink kind="quiet" to={to(url.order, { uid: order.uid })}>
          {t("choice.later")}
        </ButtonLink>
      </p>
    </Page>
  );
}
