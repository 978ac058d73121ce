import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { HandoverView } from "#app/models/order/handover-view.ts";
import type { OrderPlace } from "#app/models/order/order.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { DeliveryFacts } from "./delivery-summary.tsx";

const t = texts(orderTexts);

type PickupFactsProps = Partial<HandoverView> &
  Pick<HandoverView, "place" | "day" | "range" | "comment">;

export function PickupFacts(handover: PickupFactsProps) {
  const { isDelivery, place, day, range, comment } = handover;
  return (
    <dl className="facts">
      <dt>{t(isDelivery ? "pickup.address" : "pickup.store")}</dt>
      <dd>
        <Place place={place} />
      </dd>
      {isDelivery ? null : (
        <>
          <dt>{t("pickup.phone")}</dt>
          <dd>
            <PhoneLink phone={place.phone} />
          </dd>
        </>
      )}
      <dt>{t("pickup.day")}</dt>
      <dd>{formatDay(day)}</dd>
      <dt>{t("pickup.hour")}</dt>
      <dd>{formatRange(range)}</dd>
      <DeliveryFacts {...handover} />
      {comment ? (
        <>
          <dt>{t("pickup.comment")}</dt>
          <dd className="typed">{comment}</dd>
        </>
      ) : null}
    </dl>
  );
}

function Place({ place }: { place: OrderPlace }) {
  return (
    <>
      <b>{place.label}</b>
      <br />
      {place.address}
      <br />
      {place.zipCode} {place.city}
    </>
  );
}
