import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import worksiteTexts from "#app/locales/fr/worksite/worksite.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { worksiteDay } from "#app/models/worksite/day.ts";
import type { WorksiteState } from "#app/models/worksite/worksite.ts";
import type { WorksiteRowView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(worksiteTexts);

export function WorksiteTable({ worksites }: { worksites: readonly WorksiteRowView[] }) {
  const showsPrices = worksites.some(({ spentCents }) => spentCents !== null);
  return (
    <LineTable
      caption={t("table.caption")}
      columns={showsPrices ? [...columns, ...amounts] : columns}
      rows={worksites}
      rowKey={({ id }) => id}
    />
  );
}

const tones: Record<WorksiteState, string> = {
  planned: "waiting",
  open: "moving",
  past: "done",
  archived: "stopped",
};

export function WorksiteBadge({ state }: { state: WorksiteState }) {
  return <span className={`status ${tones[state]}`}>{t(`state.${state}`)}</span>;
}

export function daysText({ beginsOn, endsOn }: { beginsOn: IsoDay | null; endsOn: IsoDay | null }) {
  if (beginsOn && endsOn) {
    return t("days", { begin: worksiteDay(beginsOn), end: worksiteDay(endsOn) });
  }
  if (beginsOn) return t("days-begin", { begin: worksiteDay(beginsOn) });
  return endsOn ? t("days-end", { end: worksiteDay(endsOn) }) : t("no-days");
}

const columns: LineColumn<WorksiteRowView>[] = [
  {
    label: t("table.name"),
    heading: true,
    cell: ({ id, name, place }) => (
      <div>
        <Link to={to(url.worksite, { id })}>{name}</Link>
        {place ? <p className="hint">{place}</p> : null}
      </div>
    ),
  },
  { label: t("table.days"), cell: daysText },
  { label: t("table.state"), cell: ({ state }) => <WorksiteBadge state={state} /> },
];

const amounts: LineColumn<WorksiteRowView>[] = [
  {
    label: t("table.budget"),
    number: true,
    cell: ({ budgetCents }) => (budgetCents === null ? t("no-budget") : formatCents(budgetCents)),
  },
  {
    label: t("table.spent"),
    number: true,
    cell: ({ spentCents, budgetCents }) =>
      spentCents !== null && (
        <div>
          {formatCents(spentCents)}
          {budgetCents !== null && spentCents > budgetCents ? (
            <p className="hint">{t("over")}</p>
          ) : null}
        </div>
      ),
  },
];
