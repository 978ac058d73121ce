import { StaffPage, type StaffView } from "#app/components/layout/staff-page.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { TableFilter } from "#app/components/ui/table-filter.tsx";
import todayTexts from "#app/locales/fr/today/today.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, formatTime, type IsoDay, parisTime } from "#app/models/platform/time.ts";
import type { HourRow, StoreRow, Sums } from "#app/models/today/hours.ts";
import type { FigureCount } from "#app/services/today/today.server.ts";
import { url } from "#app/urls.ts";
import { Figure } from "./figure.tsx";
import { HourChart } from "./hour-chart.tsx";
import { hourColumns, salesByStoreColumns } from "./today-columns.tsx";

const t = texts(todayTexts);

type TodayPageProps = {
  staff: StaffView;
  now: Date;
  /** The same weekday of the week before. */
  dayBefore: IsoDay;
  /** The one depot that is shown; null for all of the account. */
  storeUid: number | null;
  stores: readonly { uid: number; label: string }[];
  totals: { today: Sums; before: Sums };
  hours: readonly HourRow[];
  byStore: readonly (StoreRow & { store: string })[];
  figures: readonly FigureCount[];
  due: number;
};

export function TodayPage(props: TodayPageProps) {
  const { staff, now, dayBefore, storeUid, stores, totals, hours, byStore, figures, due } = props;
  const { day } = parisTime(now);
  const before = formatDay(dayBefore);
  const lead = t("lead", { day: formatDay(day), time: formatTime(now), before });
  return (
    <StaffPage staff={staff} title={t("title")} lead={lead}>
      {stores.length === 0 ? <p>{t("none")}</p> : null}
      {stores.length > 1 ? <StoreFilter stores={stores} storeUid={storeUid} /> : null}
      <section className="stack">
        <h2>{t("total")}</h2>
        <p className="today-total">
          <strong>{t("total-count", { count: totals.today.orders })}</strong>{" "}
          <strong>{formatCents(totals.today.cents)}</strong>
          <br />
          {t("total-before", {
            before,
            orders: t("total-count", { count: totals.before.orders }),
            amount: formatCents(totals.before.cents),
          })}
        </p>
        <HourChart hours={hours} before={before} />
        <details>
          <summary>{t("chart.table")}</summary>
          <LineTable
            caption={t("hours.caption", { before })}
            columns={hourColumns(before)}
            rows={hours}
            rowKey={({ hour }) => hour}
          />
        </details>
      </section>
      <section className="stack">
        <h2>{t("to-do")}</h2>
        <ul className="tiles today-figures">
          {figures.map((figure) => (
            <Figure key={figure.figure} {...figure} storeUid={storeUid} due={due} />
          ))}
        </ul>
      </section>
      <section className="stack">
        <h2>{t("stores.title")}</h2>
        {byStore.length > 0 ? (
          <LineTable
            caption={t("stores.caption")}
            columns={salesByStoreColumns(before)}
            rows={byStore}
            rowKey={({ storeUid: uid }) => uid}
          />
        ) : (
          <p>{t("stores.empty", { before })}</p>
        )}
      </section>
    </StaffPage>
  );
}

function StoreFilter({ stores, storeUid }: Pick<TodayPageProps, "stores" | "storeUid">) {
  const options = stores.map(({ uid, label }) => ({ value: String(uid), label }));
  return (
    <TableFilter
      label={t("store")}
      action={url.today}
      choices={[
        {
          name: "depot",
          label: t("store"),
          value: storeUid === null ? "" : String(storeUid),
          options: [{ value: "", label: t("all-stores") }, ...options],
        },
      ]}
      submit={t("apply")}
    />
  );
}
