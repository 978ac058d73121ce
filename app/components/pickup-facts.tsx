import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderPlace } from "#app/models/order.ts";
import { formatDay, formatRange } from "#app/models/time.ts";
import { PhoneLink } from "./phone-link.tsx";

const t = texts(orderTexts);

type PickupFactsProps = {
  /** Fetched at a depot, or brought to an address. */
  isDelivery?: boolean;
  place: OrderPlace;
  /** ISO day. */
  day: string;
  range: string;
  comment: string;
};

/** Where and when an order is handed over. */
export function PickupFacts({ isDelivery, place, day, range, comment }: PickupFactsProps) {
  return (
    <dl className="facts">
      <dt>{t(isDelivery ? "pickup.address" : "pickup.store")}</dt>
      <dd>
        <b>{place.label}</b>
        <br />
        {place.address}
        <br />
        {place.zipCode} {place.city}
      </dd>
      <dt>{t("pickup.phone")}</dt>
      <dd>
        <PhoneLink phone={place.phone} />
      </dd>
      <dt>{t("pickup.day")}</dt>
      <dd>{formatDay(day)}</dd>
      <dt>{t("pickup.hour")}</dt>
      <dd>{formatRange(range)}</dd>
      {comment ? (
        <>
          <dt>{t("pickup.comment")}</dt>
          <dd className="typed">{comment}</dd>
        </>
      ) : null}
    </dl>
  );
}
