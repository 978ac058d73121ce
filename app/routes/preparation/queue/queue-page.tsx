import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { StaffRefresh } from "#app/components/layout/staff-refresh.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { unattended } from "#app/models/auth/terminal.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatRange, formatShortDay } from "#app/models/platform/time.ts";
import { groupBySlot, type QueueQuery, queueAddress } from "#app/models/preparation/queue.ts";
import type { Queue } from "#app/services/preparation/queue.server.ts";
import { to, url } from "#app/urls.ts";
import { type QueueAddress, QueueDayLinks, QueueFilters } from "./queue-filters.tsx";
import { QueueRow } from "./queue-row.tsx";

const t = texts(preparationTexts);

type QueuePageProps = {
  staff: StaffView;
  store: { uid: number; label: string };
  hasOthers: boolean;
  preparesHere: boolean;
  query: QueueQuery;
  queue: Queue;
};

const REFRESH_SECONDS = 60;

/** Orders that a depot has to prepare, by slot. */
export function QueuePage(props: QueuePageProps) {
  const { staff, store, hasOthers, preparesHere, query, queue } = props;
  const address: QueueAddress = (more) =>
    to(url.preparationQueue, { storeUid: store.uid }, queueAddress({ ...query, ...more }));
  return (
    <StaffPage
      staff={staff}
      title={t("queue.title", { store: store.label })}
      lead={
        <>
          {t("queue.lead")}{" "}
          {hasOthers ? <Link to={url.preparationStores}>{t("queue.other-store")}</Link> : null}
        </>
      }
    >
      <StaffRefresh to={unattended(address({}))} seconds={REFRESH_SECONDS} />
      {preparesHere ? null : (
        <Notice>
          <p>{t("queue.erp")}</p>
        </Notice>
      )}
      <QueueDayLinks query={query} queue={queue} address={address} />
      <QueueFilters query={query} queue={queue} storeUid={store.uid} />
      <Slots {...props} />
      {queue.orders.length === 0 ? <Nothing query={query} address={address} /> : null}
      <p className="row">
        {query.page > 1 ? (
          <ButtonLink kind="secondary" to={address({ page: query.page - 1 })}>
            {t("queue.previous")}
          </ButtonLink>
        ) : null}
        {queue.hasMore ? (
          <ButtonLink kind="secondary" to={address({ page: query.page + 1 })}>
            {t("queue.more")}
          </ButtonLink>
        ) : null}
      </p>
    </StaffPage>
  );
}

function Slots({ store, queue }: QueuePageProps) {
  return groupBySlot(queue.orders).map(({ day, range, rows }) => {
    const grams = rows.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
    const isLate = day < queue.days.today;
    return (
      <section key={`${day} ${range}`} className="slot">
        <header>
          <h2>
            {isLate ? (
              <span className="late">{t("queue.late", { day: formatShortDay(day) })} </span>
            ) : null}
            {formatRange(range)}
          </h2>
          <p>{t("queue.slot", { count: rows.length, weight: formatWeight(grams) })}</p>
        </header>
        <ol>
          {rows.map((row) => (
            <QueueRow key={row.uid} storeUid={store.uid} row={row} />
          ))}
        </ol>
      </section>
    );
  });
}

function Nothing({ query, address }: { query: QueueQuery; address: QueueAddress }) {
  if (query.range === "" && query.zone === null) {
    return (
      <EmptyState icon="check" title={t("queue.empty")}>
        <p>{t("queue.empty-text")}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon="filter" title={t("queue.empty-filter")}>
      <p>{t("queue.empty-filter-text")}</p>
      <ButtonLink kind="secondary" to={address({ range: "", zone: null, page: 1 })}>
        {t("queue.show-all")}
      </ButtonLink>
    </EmptyState>
  );
}
