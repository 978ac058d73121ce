import { UndeliveredList } from "#app/components/cart/undelivered-list.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { Undelivered } from "#app/models/checkout/delivery-price.ts";

const t = texts(deliveryTexts);

export function UndeliveredItems({ items }: { items: readonly Undelivered[] }) {
  return (
    <Notice tone="warning">
      <p>{t("undelivered", { count: items.length })}</p>
      <UndeliveredList items={items} />
    </Notice>
  );
}
