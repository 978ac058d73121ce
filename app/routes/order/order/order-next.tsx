import { ButtonLink } from "#app/components/ui/button.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import approvalTexts from "#app/locales/fr/company/approval.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { OrderPaidOtherwise } from "./order-paid-otherwise.tsx";

const t = texts(orderTexts);
const tApproval = texts(approvalTexts);

export function OrderNext({ order, next }: { order: OrderView; next: string }) {
  const { uid, isToApprove } = order;
  return (
    <section className="panel stack">
      <OrderBadge order={order} />
      <h2>{t("page.next")}</h2>
      <p>{isToApprove ? tApproval("order.next") : next}</p>
      {order.erpNumber ? (
        <p>
          {t("page.erp-number")} <b>{order.erpNumber}</b>
        </p>
      ) : null}
      {order.payableUntil ? (
        <p>
          {t("payment.until", {
            day: formatDate(order.payableUntil),
            time: formatTime(order.payableUntil),
          })}
        </p>
      ) : null}
      {order.isOthersToChange ? <p className="hint">{t("page.others")}</p> : null}
      <p className="row screen">
        {order.canBePaid ? (
          <ButtonLink to={to(url.paymentChoice, { orderUid: uid })}>{t("payment.pay")}</ButtonLink>
        ) : null}
        <OrderPaidOtherwise order={order} />
        {order.canBeCancelled ? (
          <ButtonLink kind="danger" to={to(url.cancelOrder, { uid })}>
            {t("page.cancel")}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}
