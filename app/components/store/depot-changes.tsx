import { Notice } from "#app/components/ui/flash.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import type { StockView } from "#app/models/cart/cart-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import type { BeforeAfter, DepotChange, MovedLine } from "#app/models/store/depot-change.ts";

const t = texts(depotTexts);

type DepotChangesProps = {
  change: DepotChange;
  current: string;
  store: string;
  pagePath: (page: number) => string;
};

export function DepotChanges({ change, current, store, pagePath }: DepotChangesProps) {
  const { lines, shortCount, sameCount } = change;
  return (
    <section className="stack">
      <Notice tone={shortCount.after > 0 ? "warning" : "success"}>
        <p>
          {shortCount.after > 0
            ? t("change.short", { count: shortCount.after })
            : t("change.short-none")}
        </p>
        <p>{pricesText(change.grossCents)}</p>
      </Notice>
      {lines.length > 0 ? (
        <LineTable
          caption={t("change.lines")}
          columns={columnsOf(current, store)}
          rows={lines}
          rowKey={({ id }) => id}
        />
      ) : null}
      <Pagination
        current={change.page}
        count={change.pageCount}
        href={pagePath}
        label={t("change.pages")}
      />
      {sameCount > 0 ? <p className="hint">{t("change.same", { count: sameCount })}</p> : null}
    </section>
  );
}

function pricesText({ before, after }: BeforeAfter<number>): string {
  if (before === after) return t("change.prices-same", { gross: formatCents(after) });
  return t("change.prices-change", { before: formatCents(before), after: formatCents(after) });
}

function columnsOf(current: string, store: string): LineColumn<MovedLine>[] {
  return [
    { label: t("change.product"), heading: true, cell: (line) => <Product line={line} /> },
    {
      label: t("change.quantity"),
      number: true,
      cell: ({ quantity, storageUnit }) => formatUnits(quantity, storageUnit),
    },
    {
      label: t("change.at", { store: current }),
      cell: ({ pickup, storageUnit }) => stockText(pickup.before, storageUnit),
    },
    {
      label: t("change.at", { store }),
      cell: ({ pickup, storageUnit }) => <b>{stockText(pickup.after, storageUnit)}</b>,
    },
    { label: t("change.price"), number: true, cell: ({ unitMills }) => unitPriceText(unitMills) },
  ];
}

function Product({ line: { label, delivery, storageUnit } }: { line: MovedLine }) {
  const [before, after] = [
    stockText(delivery.before, storageUnit),
    stockText(delivery.after, storageUnit),
  ];
  return (
    <>
      {boundMeasures(label)}
      {before === after ? null : (
        <p className="hint">{t("change.delivery-change", { before, after })}</p>
      )}
    </>
  );
}

function stockText(stock: StockView | null, unit: string): string {
  if (!stock) return t("change.not-sold");
  if (stock.notification === "NONE") return t("change.all-there");
  if (stock.notification === "DELETE") return t("change.none");
  return t("change.only", { units: formatUnits(stock.units, unit) });
}

function unitPriceText({ before, after }: BeforeAfter<number>): string {
  return before === after
    ? t("change.same-price")
    : `${formatMills(before)} → ${formatMills(after)}`;
}
