import { PayBefore } from "#app/components/order/pay-before.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import type { FormattedArrival } from "#app/services/arrival/wording.server.ts";
import { to, url } from "#app/urls.ts";
import { OrderActs } from "./order-actions.tsx";

const t = texts(orderTexts);

type OrderNextProps = {
  order: OrderView;
  next: string;
  arrival: FormattedArrival | null;
  worksiteLink: WorksiteLinkView | null;
};

export function OrderNext({ order, next, arrival, worksiteLink }: OrderNextProps) {
  return (
    <section className="panel stack">
      <OrderBadge order={order} />
      <h2>{t("page.next")}</h2>
      <p>{next}</p>
      {order.erpNumber ? (
        <p>
          {t("page.erp-number")} <b>{order.erpNumber}</b>
        </p>
      ) : null}
      <PayBefore order={order} />
      {order.isOthersToChange ? <p className="hint">{t("page.others")}</p> : null}
      {arrival?.isSaid ? (
        <p>
          <Link to={to(url.arrival, { uid: order.uid })}>{arrival.text}</Link>
        </p>
      ) : null}
      <OrderActs order={order} arrival={arrival} worksiteLink={worksiteLink} />
    </section>
  );
}
