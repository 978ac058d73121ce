import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import { totals } from "#app/models/cart.ts";
import type { Order } from "#app/models/order.ts";
import { PickupFacts } from "./pickup-facts.tsx";
import { StatusBadge } from "./status-badge.tsx";
import { TotalsPanel } from "./totals-panel.tsx";

const t = texts(orderTexts);

type OrderSummaryProps = {
  order: Order;
  /** False for a buyer who may not see prices. */
  showsPrices?: boolean;
};

/** An order in short, beside a page about it: where it stands, what, where and when, and its total. */
export function OrderSummary({ order, showsPrices = true }: OrderSummaryProps) {
  return (
    <>
      <section className="panel stack">
        <h2>{t("title", { uid: order.uid })}</h2>
        <StatusBadge status={order.statusCode} />
        <PickupFacts
          place={order.place}
          day={order.deliveryDate}
          range={order.deliveryRange}
          comment={order.comment}
        />
        <ul className="short-lines">
          {order.lines.map((line) => (
            <li key={`${line.productUid} ${line.codeColor}`}>
              {line.quantity} × {line.label}
            </li>
          ))}
        </ul>
      </section>
      {showsPrices ? <TotalsPanel totals={totals(order.lines)} /> : null}
    </>
  );
}
