import { ButtonLink } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { joinKey } from "#app/models/import/key.ts";
import { formatMills } from "#app/models/platform/money.ts";
import { frenchDay } from "#app/models/platform/time.ts";
import { entitySlugs } from "#app/models/record/entity.ts";
import { keySegment } from "#app/models/record/key.ts";
import type { ListPrices } from "#app/services/catalogue/dated-price.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(recordTexts);

type ListPricePanelProps = { code: string; prices: ListPrices };

/** The list prices of an article, from the last to come to the oldest that is kept. */
export function ListPricePanel({
  code,
  prices: { past, presentMills, coming },
}: ListPricePanelProps) {
  const rows: Row[] = [
    ...coming.toReversed().map((price) => ({ ...price, state: "coming" as const })),
    { day: "", unitMills: presentMills, state: "present" },
    ...past.map((price) => ({ ...price, state: "past" as const })),
  ];
  return (
    <section className="panel stack" aria-labelledby="prix-publics">
      <h2 id="prix-publics">{t("prices.title")}</h2>
      <LineTable
        caption={t("prices.title")}
        columns={columnsOf(code)}
        rows={rows}
        rowKey={({ state, day }) => `${state}${day}`}
      />
      <ButtonLink
        kind="secondary"
        to={to(url.newRecord, { entity: entitySlugs["dated-prices"] }, { article: code })}
      >
        {t("prices.add")}
      </ButtonLink>
    </section>
  );
}

type Row = { day: string; unitMills: number; state: "coming" | "present" | "past" };

function columnsOf(code: string): LineColumn<Row>[] {
  return [
    { label: t("prices.when"), heading: true, cell: (row) => <When code={code} row={row} /> },
    {
      label: t("prices.price"),
      number: true,
      cell: ({ unitMills }) => (unitMills === 0 ? t("prices.none") : formatMills(unitMills)),
    },
  ];
}

function When({ code, row: { day, state } }: { code: string; row: Row }) {
  if (state === "present") return t("prices.present");
  if (state === "past") return t("prices.past", { day: frenchDay(day) });
  const at = { entity: entitySlugs["dated-prices"], key: keySegment(joinKey([code, day])) };
  return <Link to={to(url.editRecord, at)}>{t("prices.coming", { day: frenchDay(day) })}</Link>;
}
