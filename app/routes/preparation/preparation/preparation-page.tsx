import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Refused } from "#app/components/ui/refused.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { isPickup } from "#app/models/order/mode.ts";
import { formatRange, formatShortDay, formatTime } from "#app/models/platform/time.ts";
import { CANCELLED, READY } from "#app/models/preparation/preparation.ts";
import { to, url } from "#app/urls.ts";
import { wayText } from "../way-text.ts";
import { EndForm } from "./end-form.tsx";
import { LineZones } from "./line-zones.tsx";
import type { PreparationPageProps } from "./page-props.ts";
import { ScanForm } from "./scan-form.tsx";

const t = texts(preparationTexts);

/** One order to gather: a scan field, its lines by zone, and what declares it ready. */
export function PreparationPage(props: PreparationPageProps) {
  const { staff, order, isOpen, preparesHere } = props;
  const at = { storeUid: order.storeUid, orderUid: order.uid };
  return (
    <StaffPage
      staff={staff}
      title={t("order.title", { uid: order.uid })}
      lead={<Link to={to(url.preparationQueue, at)}>{t("order.back")}</Link>}
    >
      <Ticket {...props} />
      {preparesHere ? null : (
        <Notice>
          <p>{t("queue.erp")}</p>
        </Notice>
      )}
      {isOpen ? <ScanForm key={order.version} {...props} /> : <Over {...props} />}
      <LineZones {...props} />
      {isOpen ? <EndForm {...props} /> : null}
      <p>
        <ButtonLink kind="secondary" to={to(url.pickingSlip, at)}>
          {t("order.slip")}
        </ButtonLink>
      </p>
      <Acts order={order} />
    </StaffPage>
  );
}

function Ticket({ order, isLate }: PreparationPageProps) {
  const { day, range, mode, place, company, customer, phone, comment, weightGrams } = order;
  const { placedBy: by } = order;
  return (
    <section className="picking-ticket">
      <p className="hour">
        {isLate ? <span className="late">{t("order.late")}</span> : null}
        <b>{formatRange(range)}</b> {formatShortDay(day)}
      </p>
      <p className="weight">
        <b>{formatWeight(weightGrams)}</b> {wayText(order)}
        {isPickup(mode) ? null : `, ${place.zipCode} ${place.city}`}
      </p>
      <p className="who">
        <b>{company}</b> {customer}, <PhoneLink phone={phone} />
        {by ? <small>{t("order.placed-by", { by, name: customer })}</small> : null}
      </p>
      <p>
        <StatusBadge status={order.statusCode} />
        {order.isPaid ? null : <b className="status waiting">{t("order.to-pay")}</b>}
      </p>
      {comment ? <p className="said">{t("order.comment", { comment })}</p> : null}
    </section>
  );
}

function Over({ order, reply }: PreparationPageProps) {
  return (
    <>
      <Refused reply={reply} title={t("ready.not-noted")} />
      <Outcome order={order} />
    </>
  );
}

function Outcome({ order: { statusCode, readyPlace, acts } }: Pick<PreparationPageProps, "order">) {
  if (statusCode === CANCELLED && acts[0]?.act === "cancelled") {
    return (
      <Notice>
        <p>{t("ready.cancelled")}</p>
      </Notice>
    );
  }
  if (statusCode !== READY) {
    return (
      <Notice>
        <p>{t("ready.over")}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="success">
      <p>{readyPlace ? t("ready.done-at", { place: readyPlace }) : t("ready.done")}</p>
    </Notice>
  );
}

function Acts({ order: { acts } }: Pick<PreparationPageProps, "order">) {
  if (acts.length === 0) return null;
  return (
    <section className="stack screen">
      <h2>{t("order.last")}</h2>
      <ul className="bullets">
        {acts.map(({ act, lineNumber, found, by, at }) => (
          <li key={`${lineNumber} ${at.toISOString()}`}>
            {t(`order.act.${act}`, {
              ...{ line: lineNumber ?? 0, found: found ?? 0, time: formatTime(at) },
              name: by ?? t("order.customer"),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
