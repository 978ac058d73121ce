import { ButtonLink } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import accountTexts from "#app/locales/fr/account.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import { canBePaid } from "#app/models/order.ts";
import type { ShownOrderRow } from "#app/models/shown-order.ts";
import { formatDay, formatRange } from "#app/models/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

type WaitingOrdersProps = {
  orders: readonly ShownOrderRow[];
  /** Orders of the company that wait for this owner's word. */
  toApprove: number;
};

/** Orders that need their customer: to be agreed to, to be paid, or to be fetched. */
export function WaitingOrders({ orders, toApprove }: WaitingOrdersProps) {
  if (orders.length === 0 && toApprove === 0) return <p>{t("waiting-none")}</p>;
  return (
    <ul className="waiting-orders">
      {toApprove > 0 ? (
        <li className="row">
          <Link to={to(url.approvals)}>{t("approvals", { count: toApprove })}</Link>
        </li>
      ) : null}
      {orders.map((order) => (
        <li key={order.uid} className="row">
          <Link to={to(url.order, { uid: order.uid })}>{sentence(order)}</Link>
          {canBePaid(order) && order.grossCents !== null ? (
            <ButtonLink
              kind="secondary"
              to={to(url.paymentChoice, { orderUid: order.uid })}
              aria-label={t("pay-of", { uid: order.uid })}
            >
              {t("pay")}
            </ButtonLink>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function sentence(order: ShownOrderRow): string {
  const { uid, statusCode, grossCents, storeLabel } = order;
  if (statusCode === 4) {
    const hour = formatRange(order.deliveryRange);
    return t("to-fetch", { uid, store: storeLabel, day: formatDay(order.deliveryDate), hour });
  }
  if (grossCents === null) return t("to-pay-hidden", { uid });
  return t("to-pay", { uid, amount: formatCents(grossCents) });
}
