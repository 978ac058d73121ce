import { Notice } from "#app/components/flash.tsx";
import { UndeliveredList } from "#app/components/undelivered-list.tsx";
import deliveryTexts from "#app/locales/fr/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { Undelivered } from "#app/models/delivery-price.ts";

const t = texts(deliveryTexts);

/** The goods that cannot be brought as they stand, each by its name. */
export function UndeliveredGoods({ goods }: { goods: readonly Undelivered[] }) {
  return (
    <Notice tone="warning">
      <p>{t("undelivered", { count: goods.length })}</p>
      <UndeliveredList goods={goods} />
    </Notice>
  );
}
