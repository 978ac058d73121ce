import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { LazyRefundNotice } from "./rare-parts.tsx";

const t = texts(orderTexts);

type OrderMoneyProps = {
  order: OrderView;
  payments: readonly string[];
  refunds: readonly RefundView[];
};

export function OrderMoney({ order, payments, refunds }: OrderMoneyProps) {
  return (
    <>
      {order.totals ? <TotalsPanel totals={order.totals} offerLabel={order.offerLabel} /> : null}
      <section className="panel stack">
        <h2>{t("payment.title")}</h2>
        {payments.map((payment) => (
          <p key={payment}>{payment}</p>
        ))}
        {refunds.length > 0 ? <LazyRefundNotice refunds={refunds} /> : null}
      </section>
    </>
  );
}
