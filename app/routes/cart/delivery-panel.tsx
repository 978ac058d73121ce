import { Button } from "#app/components/button.tsx";
import { Link } from "#app/components/link.tsx";
import deliveryTexts from "#app/locales/fr/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/money.ts";
import type { ShownDelivery } from "#app/models/shown-delivery.ts";
import { to, url } from "#app/urls.ts";
import { UndeliveredGoods } from "./undelivered-goods.tsx";

const t = texts(deliveryTexts);

/** What having the cart brought comes to, or the postal code to reckon it for. */
export function DeliveryPanel({ delivery }: { delivery: ShownDelivery | null }) {
  return (
    <section className={delivery ? "panel stack" : "panel stack screen"}>
      <h2>{t("panel")}</h2>
      {delivery ? <Quote delivery={delivery} /> : <ZipBox />}
    </section>
  );
}

function Quote({ delivery }: { delivery: ShownDelivery }) {
  const { place, zipCode: zip, totals } = delivery;
  return (
    <>
      <p>{t("to", { place, zip })}</p>
      {totals ? (
        <dl className="sums">
          <div>
            <dt>{t("net")}</dt>
            <dd>{formatCents(totals.deliveryCents)}</dd>
          </div>
          <div className="strong">
            <dt>{t("gross")}</dt>
            <dd>{formatCents(totals.grossCents)}</dd>
          </div>
        </dl>
      ) : null}
      <UndeliveredGoods goods={delivery.undelivered} />
      <Link to={to(url.delivery)}>{t("details")}</Link>
    </>
  );
}

/** Posts to the page of delivery, which draws it again when it is refused. */
function ZipBox() {
  return (
    <form method="post" action={to(url.delivery)} className="field zip-box">
      <label htmlFor="zip">{t("zip")}</label>
      <input
        id="zip"
        name="zip_code_delivery"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        size={6}
        required
      />
      <Button kind="secondary">{t("reckon")}</Button>
    </form>
  );
}
