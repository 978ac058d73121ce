import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderSummary } from "#app/components/order/summary.tsx";
import { PaymentWays, type WaysToPay } from "#app/components/payment/payment-ways.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(paymentTexts);

export function PaymentChoicePage({ order, ...ways }: WaysToPay & { order: OrderView }) {
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
