import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { PickupFacts } from "#app/components/checkout/pickup-summary.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { OrderView } from "#app/models/order/order-view.ts";

const t = texts(orderTexts);

export function OrderSummary({ order }: { order: OrderView }) {
  return (
    <>
      <section className="panel stack">
        <h2>{t("title", { uid: order.uid })}</h2>
        <OrderBadge order={order} />
        <PickupFacts {...order.handover} />
        <ul className="short-lines">
          {order.lines.map((line) => (
            <li key={`${line.productUid} ${line.codeColor}`}>
              {line.quantity} × {boundMeasures(line.label)}
            </li>
          ))}
        </ul>
      </section>
      {order.totals ? <TotalsPanel totals={order.totals} offerLabel={order.offerLabel} /> : null}
    </>
  );
}
