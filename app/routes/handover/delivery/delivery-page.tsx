import { StaffPage } from "#app/components/layout/staff-page.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PostForm } from "#app/components/ui/form.tsx";
import { Refused } from "#app/components/ui/refused.tsx";
import { Link } from "#app/framework/link.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import handoverTexts from "#app/locales/fr/handover/handover.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatRange, formatShortDay, formatTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { LastPart, PastHandovers } from "../handover/past-handovers.tsx";
import { SiteContacts } from "../site-contacts.tsx";
import { vehicleText } from "../stop-badge.tsx";
import { DeliveryForm } from "./delivery-form.tsx";
import type { DeliveryPageProps } from "./page-props.ts";
import { RefuseForm } from "./refuse-form.tsx";

const t = texts(deliveryTexts);
const tHandover = texts(handoverTexts);

/** One order on its site, from the driver's telephone. */
export function DeliveryPage(props: DeliveryPageProps) {
  const { staff, order } = props;
  const { storeUid, uid, state } = order;
  return (
    <StaffPage
      staff={staff}
      title={t("order.title", { uid })}
      lead={<Link to={to(url.round, { storeUid })}>{t("order.back")}</Link>}
    >
      <LastPart {...props} />
      <Ticket {...props} />
      {state === "open" ? (
        <>
          <Arrival {...props} />
          <DeliveryForm {...props} />
          <RefuseForm {...props} />
        </>
      ) : (
        <Closed {...props} />
      )}
      <PastHandovers {...props} />
    </StaffPage>
  );
}

function Ticket({ order, site }: DeliveryPageProps) {
  const { company, customer, phone, day, range, comment, toPayCents, readyPlace, state } = order;
  return (
    <section className="picking-ticket delivery-ticket">
      <div>
        <p className="who">
          <b>{company}</b>
        </p>
        <p>
          {formatShortDay(day)}, {formatRange(range)}
          <br />
          <b>{formatWeight(site.weightGrams)}</b>, {vehicleText(site)}
          {readyPlace && state !== "done" ? `, ${readyPlace}` : null}
        </p>
      </div>
      <SiteContacts site={site} customer={{ name: customer, phone }} company={company} />
      {comment ? <p className="said">{t("site.comment", { comment })}</p> : null}
      {toPayCents > 0 && state === "open" ? (
        <p className="to-pay">
          {tHandover("order.to-pay")} <b className="due">{formatCents(toPayCents)}</b>
          {t("order.to-pay-lead")}
        </p>
      ) : null}
    </section>
  );
}

function Arrival({ arrivedAt, order }: DeliveryPageProps) {
  if (arrivedAt) {
    return (
      <p className="arrived">
        <b>{t("site.arrived", { time: formatTime(arrivedAt) })}</b>
      </p>
    );
  }
  return (
    <PostForm
      form={{ id: `sur-place-${order.uid}` }}
      action="?acte=sur-place"
      className="stack arrive screen"
    >
      <Button kind="secondary" className="give">
        {t("order.arrive")}
      </Button>
      <p className="hint">{t("order.arrive-lead")}</p>
    </PostForm>
  );
}

const tones = {
  erp: "info",
  done: "success",
  carrier: "info",
  delivery: "warning",
  pickup: "warning",
  cancelled: "error",
  unpaid: "error",
  "not-ready": "warning",
} as const;

/** Says why nothing can be delivered; a finished order leads to the next. */
function Closed({ order: { state, storeUid }, reply }: DeliveryPageProps) {
  if (state === "open") return null;
  const isLate = reply?.target === "remise" || reply?.target === "refus";
  return (
    <>
      <Refused reply={isLate ? reply : undefined} title={t("order.not-delivered")} />
      <Notice tone={tones[state]}>
        <p>{wordsOf(state)}</p>
      </Notice>
      {state === "done" ? (
        <p className="screen">
          <ButtonLink to={to(url.round, { storeUid })} className="give">
            {t("order.next")}
          </ButtonLink>
        </p>
      ) : null}
    </>
  );
}

function wordsOf(state: Exclude<DeliveryPageProps["order"]["state"], "open">): string {
  if (state === "done") return t("order.done");
  return state === "erp" ? t("order.erp") : tHandover(`state.${state}`);
}
