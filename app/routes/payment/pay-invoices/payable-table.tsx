import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { PayableBlock, PayableInvoice } from "#app/models/payment/account-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

type PayableTableProps = {
  invoices: readonly PayableInvoice[];
  chosen: readonly string[];
  today: IsoDay;
};

export function PayableTable({ invoices, chosen, today }: PayableTableProps) {
  return (
    <LineTable
      caption={t("caption")}
      columns={columnsOf(chosen, today)}
      rows={invoices}
      rowKey={({ docId }) => docId}
    />
  );
}

const columnsOf = (chosen: readonly string[], today: IsoDay): LineColumn<PayableInvoice>[] => [
  {
    label: t("column.number"),
    heading: true,
    cell: (invoice) =>
      invoice.block === null ? (
        <label className="choice">
          <input
            type="checkbox"
            name="facture"
            value={invoice.docId}
            defaultChecked={chosen.includes(invoice.docId)}
            aria-label={t("choose", { number: invoice.number })}
          />
          <span className="whole">{invoice.number}</span>
        </label>
      ) : (
        <div>
          <span className="whole">{invoice.number}</span>
          <p className="hint">
            <Block block={invoice.block} />
          </p>
        </div>
      ),
  },
  { label: t("column.issued"), cell: ({ issuedOn }) => frenchDay(issuedOn) },
  {
    label: t("column.due"),
    cell: ({ dueOn }) => (
      <div>
        {frenchDay(dueOn)}
        {dueOn < today ? (
          <p>
            <span className="status stopped">{t("late")}</span>
          </p>
        ) : null}
      </div>
    ),
  },
  { label: t("column.left"), number: true, cell: ({ leftCents }) => formatCents(leftCents) },
];

function Block({ block }: { block: PayableBlock }) {
  if (block.by === "order") {
    const path = to(url.paymentChoice, { orderUid: block.orderUid });
    return <Link to={path}>{t("block.order")}</Link>;
  }
  const path = to(url.accountPayment, { reference: block.reference });
  return <Link to={path}>{t(`block.${block.means}`)}</Link>;
}
