import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import deliveryTexts from "#app/locales/fr/handover/delivery.json";
import { texts } from "#app/locales/texts.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { roundTotals } from "#app/models/handover/round.ts";
import { formatDay, formatRange, formatShortDay, type IsoDay } from "#app/models/platform/time.ts";
import type { Stop } from "#app/services/handover/round.server.ts";
import { to, url } from "#app/urls.ts";
import { RoundStop } from "./round-stop.tsx";

const t = texts(deliveryTexts);

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
export function RoundPage(props: RoundPageProps) {
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
