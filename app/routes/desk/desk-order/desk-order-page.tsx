import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { OrderLines } from "#app/components/order/lines.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { OrderBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import orderTexts from "#app/locales/fr/desk/order.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime, formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { DeskActs } from "./desk-acts.tsx";
import { DeskMoney } from "./desk-money.tsx";
import { DeskTrail } from "./desk-trail.tsx";
import type { DeskOrderPageProps } from "./page-props.ts";

const t = texts(orderTexts);

/** All that the staff know of an order, and what they may do about it. */
export function DeskOrderPage(props: DeskOrderPageProps) {
  const { staff, order, done, reply, company, person } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("title", { uid: order.uid })}
      lead={<Link to={url.deskOrders}>{t("back")}</Link>}
      aside={
        <>
          {order.totals ? (
            <TotalsPanel totals={order.totals} offerLabel={order.offerLabel} />
          ) : null}
          <DeskMoney {...props} />
        </>
      }
    >
      {done && !reply ? (
        <Notice tone="success">
          <p>{t(`done.${done}`)}</p>
        </Notice>
      ) : null}
      {company.isBlocked || person.isBlocked ? (
        <Notice tone="warning">
          <p>{t(company.isBlocked ? "company-blocked" : "card-blocked")}</p>
        </Notice>
      ) : null}
      <Ticket {...props} />
      <DeskActs {...props} />
      <h2>{t("lines")}</h2>
      <OrderLines lines={order.lines} />
      <DeskTrail {...props} />
    </StaffPage>
  );
}

function Ticket(props: DeskOrderPageProps) {
  const { order, store, company, person, readyPlace, placedBy: by } = props;
  const { handover, erpNumber, createdAt } = order;
  const at = formatDateTime(createdAt);
  const { day, range, place, isDelivery, comment } = handover;
  return (
    <section className="desk-ticket">
      <p className="when">
        <b>{formatRange(range)}</b> {formatShortDay(day)}
      </p>
      <p className="state">
        <OrderBadge order={order} />
        {readyPlace ? <b> {t("ready-at", { place: readyPlace })}</b> : null}
      </p>
      <p className="who">
        <Link to={to(url.deskCustomer, { companyId: company.id })}>
          <b>{company.label}</b>
        </Link>
        <br />
        {person.name}, <PhoneLink phone={person.phone} />
        <br />
        <span className="id">{person.email}</span>
        <br />
        {t("card", { number: person.cardNumber })}
      </p>
      <p className="where">
        <b>{t(isDelivery ? "delivery" : "pickup", { store: store.label })}</b>
        {isDelivery ? (
          <>
            <br />
            {place.address}, {place.zipCode} {place.city}
          </>
        ) : null}
        <br />
        {by ? t("placed-by", { at, by, name: person.name }) : t("placed", { at })}
        {erpNumber ? (
          <>
            <br />
            {t("erp-number")} <b className="id">{erpNumber}</b>
          </>
        ) : null}
      </p>
      {comment ? <p className="said">{t("comment", { comment })}</p> : null}
    </section>
  );
}
