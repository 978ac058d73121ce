import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import { isPickup, type OrderMode } from "#app/models/order/mode.ts";

const t = texts(preparationTexts);

/** How goods leave the depot: fetched, or by which vehicle. */
export function wayText({
  mode,
  transportType,
}: {
  mode: OrderMode;
  transportType: TransportType | null;
}): string {
  return isPickup(mode) ? t("way.pickup") : t(`way.${transportType ?? "delivery"}`);
}
