import { Button } from "#app/components/ui/button.tsx";
import { whenShown } from "#app/components/ui/when-shown.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { DeliveryView } from "#app/models/checkout/delivery-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(deliveryTexts);

const DeliveryQuote = whenShown(
  import.meta.env.SSR && (await import("./delivery-quote.tsx")).DeliveryQuote,
  async () => (await import("./delivery-quote.tsx")).DeliveryQuote,
);

export function DeliveryPanel({ delivery }: { delivery: DeliveryView | null }) {
  return (
    <section className={delivery ? "panel stack" : "panel stack screen"}>
      <h2>{t("panel")}</h2>
      {delivery ? <DeliveryQuote delivery={delivery} /> : <ZipBox />}
    </section>
  );
}

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
