import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import type { WayToStore } from "#app/services/order/pickup.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);

export function OrderWays({ order, way }: { order: OrderView; way: WayToStore | null }) {
  const { uid, handover } = order;
  const change = handover.isDelivery ? "page.change-slot-delivery" : "page.change-slot";
  return (
    <p className="row screen">
      {order.canChangeSlot ? (
        <ButtonLink kind="secondary" to={to(url.changeSlot, { uid })}>
          {t(change)}
        </ButtonLink>
      ) : null}
      {order.isCancelled ? null : (
        <a className="btn quiet" href={to(url.orderCalendar, { uid })}>
          {t("page.calendar")}
        </a>
      )}
      {way ? (
        <>
          <Link to={to(url.store, { storeUid: way.uid, slug: way.slug })}>{t("page.store")}</Link>
          <a href={routeTo(way)} rel="noreferrer">
            {t("page.route")}
          </a>
        </>
      ) : null}
    </p>
  );
}

function routeTo({ latitude, longitude }: WayToStore): string {
  return `https://www.openstreetmap.org/directions?to=${latitude},${longitude}`;
}
