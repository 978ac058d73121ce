import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PhoneLink } from "#app/components/ui/phone-link.tsx";
import { Refused } from "#app/components/ui/refused.tsx";
import { StatusBadge } from "#app/components/ui/status-badge.tsx";
import { Link } from "#app/framework/link.tsx";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { hasRole } from "#app/models/auth/staff.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { CodeForm } from "../code-form.tsx";
import { HandoverForm } from "./handover-form.tsx";
import type { HandoverPageProps } from "./page-props.ts";
import { LastPart, PastHandovers } from "./past-handovers.tsx";

const t = texts(handoverTexts);

/** One order at the counter: what leaves, who takes it, and what left before. */
export function HandoverPage(props: HandoverPageProps) {
  const { staff, order } = props;
  const { storeUid, uid, state } = order;
  return (
    <StaffPage
      staff={staff}
      title={t("order.title", { uid })}
      lead={<Link to={to(url.handoverCode, { storeUid })}>{t("order.back")}</Link>}
    >
      <LastPart {...props} />
      <Ticket order={order} />
      {state === "open" ? <HandoverForm {...props} /> : <Closed {...props} />}
      <PastHandovers {...props} />
    </StaffPage>
  );
}

function Ticket({ order }: Pick<HandoverPageProps, "order">) {
  const { day, range, company, customer, phone, comment, readyPlace, toPayCents } = order;
  return (
    <section className="picking-ticket handover-ticket">
      <p className="who">
        <b>{company}</b>
        <br />
        {customer}, <PhoneLink phone={phone} />
      </p>
      {readyPlace && order.state !== "done" ? (
        <p className="place">
          {t("order.at")} <b>{readyPlace}</b>
        </p>
      ) : null}
      <p>
        {formatShortDay(day)}, {formatRange(range)}
        {/* "Facturée" is the ERP's word for an order that left. */}
        {order.state === "done" ? null : (
          <>
            <br />
            <StatusBadge status={order.statusCode} />
          </>
        )}
      </p>
      {toPayCents > 0 && order.state === "open" ? (
        <p className="to-pay">
          {t("order.to-pay")} <b className="due">{formatCents(toPayCents)}</b>
          {t("order.to-pay-lead")}
        </p>
      ) : null}
      {comment ? <p className="said">{t("order.comment", { comment })}</p> : null}
    </section>
  );
}

const tones = {
  erp: "info",
  done: "success",
  delivery: "warning",
  cancelled: "error",
  unpaid: "error",
  "not-ready": "warning",
  pickup: "warning",
  carrier: "info",
} as const;

/** Says why nothing can be handed over; a finished order makes room for the next. */
function Closed({ staff, order: { state, storeUid, uid }, reply }: HandoverPageProps) {
  if (state === "open") return null;
  const isDone = state === "done";
  const mayPrepare = state === "not-ready" && hasRole(staff, "depot");
  return (
    <>
      <Refused
        reply={reply?.target === "remise" ? reply : undefined}
        title={t("state.not-handed-over")}
      />
      <Notice tone={tones[state]}>
        <p>{state === "erp" ? t("order.erp") : t(`state.${state}`)}</p>
        {state === "delivery" && hasRole(staff, "depot") ? (
          <Link to={to(url.siteDelivery, { storeUid, orderUid: uid })}>
            {t("state.open-delivery")}
          </Link>
        ) : null}
        {mayPrepare ? (
          <Link to={to(url.preparation, { storeUid, orderUid: uid })}>{t("state.prepare")}</Link>
        ) : null}
      </Notice>
      {isDone ? (
        <>
          <h2 className="screen">{t("code.next")}</h2>
          <CodeForm storeUid={storeUid} />
        </>
      ) : null}
    </>
  );
}
