import type { ReactNode } from "react";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { ControlDifference, ControlRow } from "#app/models/invoice/control.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";

const t = texts(invoiceTexts);
const tOwnCode = texts(ownCodeTexts);

export function InvoiceControl({ rows }: { rows: readonly ControlRow[] }) {
  const isSame = rows.every(({ differences }) => differences.length === 0);
  return (
    <>
      <h2>{t("control.title")}</h2>
      <p className="hint">{t(isSame ? "control.same" : "control.lead")}</p>
      <LineTable
        caption={t("control.caption")}
        columns={rows.some(({ quoted }) => quoted) ? columns : columns.filter(isNoQuote)}
        rows={rows}
        rowKey={(row) => row.lineNumber}
      />
    </>
  );
}

const quoteColumn: LineColumn<ControlRow> = {
  label: t("control.quoted"),
  number: true,
  cell: ({ quoted, storageUnit }) =>
    quoted ? (
      <Cell units={formatUnits(quoted.quantity, storageUnit)} mills={quoted.unitMills} />
    ) : (
      t("control.none")
    ),
};

const columns: LineColumn<ControlRow>[] = [
  {
    label: t("control.goods"),
    heading: true,
    cell: ({ label, reference, ownCode }) => (
      <div>
        {boundMeasures(label)}
        <p className="hint">
          {t("control.reference", { reference })}
          {ownCode ? ` · ${tOwnCode("label", { code: ownCode })}` : null}
        </p>
      </div>
    ),
  },
  quoteColumn,
  {
    label: t("control.ordered"),
    number: true,
    cell: (row) => (
      <Cell
        units={marked(row, "quoted-quantity", formatUnits(row.ordered, row.storageUnit))}
        mills={row.orderedMills}
        isOther={row.differences.includes("quoted-price")}
      />
    ),
  },
  {
    label: t("control.handed-over"),
    number: true,
    cell: (row) => marked(row, "handed-over", formatUnits(row.handedOver, row.storageUnit)),
  },
  {
    label: t("control.invoiced"),
    number: true,
    cell: (row) => (
      <div>
        <Cell
          units={marked(row, "invoiced", formatUnits(row.invoiced, row.storageUnit))}
          mills={row.invoicedMills}
          isOther={row.differences.includes("invoiced-price")}
        />
        {row.credited > 0 ? (
          <p className="hint">
            {t("control.credited", { units: formatUnits(row.credited, row.storageUnit) })}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("control.here"),
    number: true,
    cell: ({ here }) =>
      here ? (
        <b>{formatCents(here.netCents)}</b>
      ) : (
        <span className="hint">{t("control.not-here")}</span>
      ),
  },
];

function isNoQuote(column: LineColumn<ControlRow>): boolean {
  return column !== quoteColumn;
}

type CellProps = { units: ReactNode; mills: number | null; isOther?: boolean };

function Cell({ units, mills, isOther = false }: CellProps) {
  const price = mills === null ? null : t("control.price", { price: formatMills(mills) });
  return (
    <div>
      {units}
      {price ? <p className="hint">{isOther ? <Mark>{price}</Mark> : price}</p> : null}
    </div>
  );
}

function marked(row: ControlRow, difference: ControlDifference, text: string): ReactNode {
  return row.differences.includes(difference) ? <Mark>{text}</Mark> : text;
}

/** A sign and a hidden word, never colour alone. */
export function Mark({ children }: { children: ReactNode }) {
  return (
    <mark>
      <span aria-hidden="true">≠ </span>
      <span className="hidden">{t("control.differs")} </span>
      {children}
    </mark>
  );
}
