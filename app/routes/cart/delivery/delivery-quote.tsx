import { Link } from "#app/framework/link.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { freeDeliveryText, priceText } from "./delivery-words.ts";
import { UndeliveredItems } from "./undelivered-items.tsx";

const t = texts(deliveryTexts);

export function DeliveryQuote({ delivery }: { delivery: DeliveryView }) {
  const { place, zipCode: zip, totals } = delivery;
  return (
    <>
      <p>{t("to", { place, zip })}</p>
      {totals ? (
        <dl className="sums">
          <div>
            <dt>{t("net")}</dt>
            <dd>{priceText(totals.deliveryCents)}</dd>
          </div>
          <div className="strong">
            <dt>{t("gross")}</dt>
            <dd>{formatCents(totals.grossCents)}</dd>
          </div>
        </dl>
      ) : null}
      {delivery.free ? <p className="hint">{freeDeliveryText(delivery.free)}</p> : null}
      {delivery.undelivered.length > 0 ? <UndeliveredItems items={delivery.undelivered} /> : null}
      <Link to={to(url.delivery)}>{t("details")}</Link>
    </>
  );
}
