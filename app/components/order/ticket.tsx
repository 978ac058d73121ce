import type { ReactNode } from "react";
import { DrawnCode } from "#app/components/ui/code-drawing.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Link } from "#app/framework/link.tsx";
import orderTexts from "#app/locales/fr/order/order.json";
import ticketTexts from "#app/locales/fr/order/ticket.json";
import { texts } from "#app/locales/texts.ts";
import type { WayToStore } from "#app/models/order/handover-view.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import { type PickupCode, QUIET_ZONE } from "#app/models/order/pickup-code.ts";
import { spokenCode } from "#app/models/order/spoken-code.ts";
import { formatNearDay, formatRange } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { OrderRail } from "./rail.tsx";

const t = texts(ticketTexts);
const tOrder = texts(orderTexts);

type OrderTicketProps = {
  order: Pick<OrderView, "uid" | "handover" | "rail">;
  code: PickupCode | null;
  way: WayToStore | null;
  /** Title of the page. */
  children: ReactNode;
};

/** An order as the counter reads it: the code to show or say first, then when, and where on a stub to tear off. */
export function OrderTicket({ order, code, way, children }: OrderTicketProps) {
  const { uid, handover, rail } = order;
  const { place, day, range } = handover;
  return (
    <section className="ticket">
      {code ? (
        <p className="ticket-code">
          <Icon name="ticket" />
          <span>{t("code")}</span>
          <b className="huge">{spokenCode(uid)}</b>
        </p>
      ) : null}
      <div className="ticket-body">
        <div className="ticket-when">
          {children}
          <p>
            {formatNearDay(day)}
            <span className="hidden">, </span>
            <b>{formatRange(range)}</b>
          </p>
        </div>
        {code ? (
          <DrawnCode
            drawing={code.square}
            quiet={QUIET_ZONE.square}
            label={tOrder("code.square", { uid })}
          />
        ) : null}
        <div className="ticket-stub">
          <p>
            <b>{place.label}</b>
            {place.address}, {place.zipCode} {place.city}
          </p>
          {way ? <WayThere way={way} phone={place.phone} /> : null}
        </div>
      </div>
      {rail ? <OrderRail steps={rail} /> : null}
      {code ? (
        <div className="ticket-bars">
          <DrawnCode
            drawing={code.bars}
            quiet={QUIET_ZONE.bars}
            label={tOrder("code.bars", { uid })}
          />
          <p className="code-number">{code.text}</p>
        </div>
      ) : null}
    </section>
  );
}

function WayThere({ way, phone }: { way: WayToStore; phone: string }) {
  const { latitude, longitude } = way;
  return (
    <p className="row screen">
      <a
        className="btn quiet"
        href={`https://www.openstreetmap.org/directions?to=${latitude},${longitude}`}
        rel="noreferrer"
      >
        {tOrder("page.route")}
      </a>
      <Link className="btn quiet" to={to(url.store, { storeUid: way.uid, slug: way.slug })}>
        {tOrder("page.store")}
      </Link>
      <PhoneLink phone={phone} />
    </p>
  );
}
