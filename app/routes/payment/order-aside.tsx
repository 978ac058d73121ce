import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { Order } from "#app/models/order.ts";
import { formatDay, formatRange } from "#app/models/time.ts";

const t = texts(paymentTexts);

/** The order beside its payment: what, where, when and how much. */
export function OrderAside({ order }: { order: Order }) {
  const { place } = order;
  return (
    <section className="panel stack">
      <h2>{t("order.title", { uid: order.uid })}</h2>
      <p>
        <b>{t(order.mode === 1 ? "order.pickup" : "order.delivery")}</b>
        <br />
        {t("order.when", {
          day: formatDay(order.deliveryDate),
          hour: formatRange(order.deliveryRange),
        })}
      </p>
      <address>
        {place.label}
        <br />
        {place.address}
        <br />
        {place.zipCode} {place.city}
      </address>
      <p>
        {t("order.lines", { count: order.lines.length })}
        <br />
        <b>{t("order.total", { amount: formatCents(order.grossCents) })}</b>
      </p>
    </section>
  );
}
