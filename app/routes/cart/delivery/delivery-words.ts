import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import { texts } from "#app/locales/texts.ts";
import type { FreeDelivery } from "#app/models/checkout/delivery-price.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(deliveryTexts);

/** Net price of a transport, in words when it costs nothing. */
export function priceText(netCents: number): string {
  return netCents === 0 ? t("offered") : formatCents(netCents);
}

/** From which amount on plain delivery is free, or what is still lacking. */
export function freeDeliveryText({ fromCents, leftCents }: FreeDelivery): string {
  return leftCents > 0
    ? t("free-left", { left: formatCents(leftCents) })
    : t("free", { from: formatCents(fromCents) });
}
