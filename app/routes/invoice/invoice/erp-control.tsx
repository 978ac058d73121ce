import type { ReactNode } from "react";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type {
  BilledPapers,
  ErpControlDifference,
  ErpControlRow,
} from "#app/models/invoice/erp-control.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { Mark } from "./invoice-control.tsx";

const t = texts(invoiceTexts);

/** Order or tickets, delivery and invoice, line by line. */
export function ErpControl({ papers: { tickets, rows } }: { papers: BilledPapers }) {
  const isSame = rows.every(({ differences }) => differences.length === 0);
  return (
    <section className="stack">
      <h2>{t("erp-control.title")}</h2>
      <p className="hint">{t(isSame ? "erp-control.same" : "erp-control.lead")}</p>
      {tickets.length > 0 ? (
        <p>
          {t("erp-control.tickets")}{" "}
          {tickets.map(({ id, number }, at) => (
            <span key={number}>
              {at > 0 ? ", " : null}
              {id === null ? (
                t("erp-control.missing", { number })
              ) : (
                <Link to={to(url.ticket, { ticketId: id })} className="whole">
                  {number}
                </Link>
              )}
            </span>
          ))}
        </p>
      ) : null}
      <LineTable
        caption={t("erp-control.caption")}
        columns={columns}
        rows={rows}
        rowKey={({ productCode, label }) => productCode ?? label}
      />
    </section>
  );
}

const columns: LineColumn<ErpControlRow>[] = [
  {
    label: t("control.goods"),
    heading: true,
    cell: ({ label, productCode }) => (
      <div>
        {boundMeasures(label)}
        {productCode === null ? null : (
          <p className="hint">{t("control.reference", { reference: productCode })}</p>
        )}
      </div>
    ),
  },
  {
    label: t("erp-control.taken"),
    number: true,
    cell: (row) => (
      <div>
        {row.taken === null
          ? marked(row, "not-taken", t("erp-control.not-taken"))
          : unitsOf(row.taken, row.unit)}
        <Price mills={row.takenMills} />
      </div>
    ),
  },
  {
    label: t("control.handed-over"),
    number: true,
    cell: (row) =>
      row.handedOver === null
        ? null
        : marked(row, "handed-over", unitsOf(row.handedOver, row.unit)),
  },
  {
    label: t("control.invoiced"),
    number: true,
    cell: (row) => (
      <div>
        {marked(row, "invoiced", unitsOf(row.invoiced, row.unit))}
        <Price mills={row.invoicedMills} isOther={row.differences.includes("invoiced-price")} />
        {row.credited > 0 ? (
          <p className="hint">
            {t("control.credited", { units: unitsOf(row.credited, row.unit) })}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("control.here"),
    number: true,
    cell: ({ hereCents }) =>
      hereCents === null ? (
        <span className="hint">{t("control.not-here")}</span>
      ) : (
        <b>{formatCents(hereCents)}</b>
      ),
  },
];

function unitsOf(thousandths: number, unit: string): string {
  return formatUnits(thousandths / 1000, unit);
}

function Price({ mills, isOther = false }: { mills: number | null; isOther?: boolean }) {
  if (mills === null) return null;
  const price = t("control.price", { price: formatMills(mills) });
  return <p className="hint">{isOther ? <Mark>{price}</Mark> : price}</p>;
}

function marked(row: ErpControlRow, difference: ErpControlDifference, text: string): ReactNode {
  return row.differences.includes(difference) ? <Mark>{text}</Mark> : text;
}
