import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { RefundNotice } from "#app/components/payment/refund-notice.tsx";
import detailTexts from "#app/locales/fr/order/detail.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import type { PaymentView } from "./find-order-documents.server.ts";

const t = texts(orderTexts);
const tDetail = texts(detailTexts);

type OrderMoneyProps = {
  order: OrderView;
  paid: readonly PaymentView[];
  refunds: readonly RefundView[];
};

export function OrderMoney({ order, paid, refunds }: OrderMoneyProps) {
  return (
    <>
      {order.totals ? <TotalsPanel totals={order.totals} offerLabel={order.offerLabel} /> : null}
      <section className="panel stack">
        <h2>{t("payment.title")}</h2>
        <p>{t(`payment.type.${order.paymentType}`)}</p>
        {order.settledAt && paid.length === 0 ? (
          <p>{t("payment.settled", moment(order.settledAt))}</p>
        ) : null}
        {paid.map(({ id, mode, amountCents, settledAt }) => (
          <p key={id}>
            {tDetail("paid", {
              amount: formatCents(amountCents),
              means: tDetail(`means.${mode}`),
              ...moment(settledAt),
            })}
          </p>
        ))}
        <RefundNotice refunds={refunds} />
      </section>
    </>
  );
}

function moment(at: Date) {
  return { day: formatDate(at), time: formatTime(at) };
}
