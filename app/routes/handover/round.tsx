import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import { depotParam, ownDepots } from "#app/http/depot.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import { requireStaff, toStaffView } from "#app/http/staff.server.ts";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { readRoundDay, roundTotals } from "#app/models/handover/round.ts";
import { addDays } from "#app/models/platform/calendar.ts";
import { formatCents } from "#app/models/platform/money.ts";
import {
  formatDay,
  formatRange,
  formatShortDay,
  formatTime,
  type IsoDay,
  parisTime,
} from "#app/models/platform/time.ts";
import { findRound, type Stop } from "#app/services/handover/round.server.ts";
import { databaseNow } from "#app/services/platform/clock.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { findStore } from "#app/services/store/store.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/round.ts";
import { SiteContacts } from "./site-contacts.tsx";
import { StopBadge, vehicleText } from "./stop-badge.tsx";

const t = texts(deliveryTexts);

export const handle = { bare: true };

export const middleware: Route.MiddlewareFunction[] = [requireStaff("depot")];

export async function loader({ params, url: { searchParams }, context }: Route.LoaderArgs) {
  const storeUid = depotParam(context, params.storeUid);
  const today = parisTime(databaseNow()).day;
  const day = readRoundDay(searchParams, today);
  const [store, stops] = await Promise.all([findStore(storeUid), findRound(storeUid, day)]);
  if (!store) return notFound();
  return {
    staff: toStaffView(context),
    store: { uid: store.uid, label: store.label },
    hasOthers: ownDepots(context).length > 1,
    preparesHere: settings().depot.preparesHere,
    ...{ today, day, stops },
    before: addDays(day, -1),
    after: addDays(day, 1),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t("title", { page: t("round.title", { store: loaderData?.store.label ?? "" }) }) },
];

export default function RoundRoute({ loaderData }: Route.ComponentProps) {
  return <RoundPage {...loaderData} />;
}

type RoundPageProps = {
  staff: StaffView;
  store: { uid: number; label: string };
  hasOthers: boolean;
  preparesHere: boolean;
  today: IsoDay;
  day: IsoDay;
  before: IsoDay;
  after: IsoDay;
  stops: readonly Stop[];
};

/** Deliveries that leave a depot on a day, in the order of the driver. */
function RoundPage(props: RoundPageProps) {
  const { staff, store, hasOthers, preparesHere, day, stops } = props;
  return (
    <StaffPage
      staff={staff}
      title={t("round.title", { store: store.label })}
      lead={
        <>
          {formatDay(day)}{" "}
          {hasOthers ? (
            <Link to={url.roundStores} className="screen">
              {t("round.other-store")}
            </Link>
          ) : null}
        </>
      }
    >
      <Days {...props} />
      {preparesHere ? null : (
        <Notice>
          <p>{t("round.erp")}</p>
        </Notice>
      )}
      {stops.length === 0 ? (
        <EmptyState icon="check" title={t("round.empty")}>
          <p>{t("round.empty-text")}</p>
        </EmptyState>
      ) : (
        <>
          <Totals stops={stops} />
          <Slots {...props} />
          <p className="screen">
            <PrintButton>{t("round.print")}</PrintButton>
          </p>
        </>
      )}
    </StaffPage>
  );
}

function Days({ store: { uid: storeUid }, today, day, before, after }: RoundPageProps) {
  const dayLink = (label: string, of: IsoDay) => (
    <Link
      to={to(url.round, { storeUid }, { jour: of === today ? null : of })}
      aria-current={of === day ? "page" : undefined}
    >
      {label}
    </Link>
  );
  return (
    <nav className="round-days screen" aria-label={t("round.days")}>
      {dayLink(t("round.yesterday"), before)}
      {dayLink(t("round.today"), today)}
      {dayLink(t("round.tomorrow"), after)}
    </nav>
  );
}

function Totals({ stops }: Pick<RoundPageProps, "stops">) {
  const { stops: count, left, leftGrams } = roundTotals(stops);
  return (
    <p className="round-totals">
      <b>{left > 0 ? t("round.left", { count: left }) : t("round.all-done")}</b>{" "}
      {t("round.of", { count })}
      {left > 0 ? `, ${t("round.weight", { weight: formatWeight(leftGrams) })}` : null}
    </p>
  );
}

function Slots({ store, stops, day }: RoundPageProps) {
  const slots = Map.groupBy(stops, (stop) => `${stop.day} ${stop.range}`);
  return [...slots.entries()].map(([slot, some]) => (
    <section key={slot} className="slot round-slot">
      <header>
        <h2>
          {some[0] && some[0].day < day ? (
            <span className="late">{t("round.late", { day: formatShortDay(some[0].day) })} </span>
          ) : null}
          {formatRange(some[0]?.range ?? "")}
        </h2>
      </header>
      <ol>
        {some.map((stop) => (
          <RoundStop key={stop.uid} storeUid={store.uid} stop={stop} />
        ))}
      </ol>
    </section>
  ));
}

/** One delivery of a round: where, whom to call, how heavy, and what to take. */
function RoundStop({ storeUid, stop }: { storeUid: number; stop: Stop }) {
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
