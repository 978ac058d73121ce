import { ButtonLink } from "#app/components/ui/button.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatTime } from "#app/models/platform/time.ts";
import type { Stop } from "#app/services/handover/round.server.ts";
import { to, url } from "#app/urls.ts";
import { SiteContacts } from "../site-contacts.tsx";
import { StopBadge, vehicleText } from "../stop-badge.tsx";

const t = texts(deliveryTexts);

/** One delivery of a round: where, whom to call, how heavy, and what to take. */
export function RoundStop({ storeUid, stop }: { storeUid: number; stop: Stop }) {
  const { uid, state, company, customer, phone, comment, weightGrams, toPayCents } = stop;
  const isDone = state === "delivered" || state === "refused" || state === "part";
  return (
    <li className={isDone ? "stop done" : "stop"}>
      <header>
        <h3>{company}</h3>
        <StopBadge state={state} />
        <Moment stop={stop} />
      </header>
      <p className="load">
        <b>{formatWeight(weightGrams)}</b> {vehicleText(stop)}
        {stop.isRest ? <span className="late"> {t("round.rest")}</span> : null}
      </p>
      {toPayCents > 0 ? (
        <p className="due">{t("site.to-pay", { amount: formatCents(toPayCents) })}</p>
      ) : null}
      <SiteContacts site={stop} customer={{ name: customer, phone }} company={company} />
      {comment ? <p className="said">{t("site.comment", { comment })}</p> : null}
      <p className="paper">{t("round.signed")}</p>
      <ButtonLink
        kind={isDone ? "quiet" : "secondary"}
        className="open screen"
        to={to(url.siteDelivery, { storeUid, orderUid: uid })}
      >
        {t("round.stop", { uid })}
      </ButtonLink>
      <p className="paper">{uid}</p>
    </li>
  );
}

function Moment({ stop: { state, arrivedAt, doneAt } }: { stop: Stop }) {
  if (state === "on-site" && arrivedAt) {
    return <small>{t("site.arrived", { time: formatTime(arrivedAt) })}</small>;
  }
  const isDone = state === "delivered" || state === "refused" || state === "part";
  return isDone && doneAt ? <small>{t("site.done", { time: formatTime(doneAt) })}</small> : null;
}
