import { InvoiceTable } from "#app/components/invoice/table.tsx";
import { Link } from "#app/framework/link.tsx";
import tableTexts from "#app/locales/fr/invoice/table.json";
import detailTexts from "#app/locales/fr/order/detail.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { DocumentsOfOrder } from "#app/models/order/document.ts";
import { to, url } from "#app/urls.ts";

const t = texts(detailTexts);
const tTable = texts(tableTexts);

type OrderDocumentsProps = {
  uid: string;
  documents: DocumentsOfOrder;
  invoices: readonly InvoiceRowView[];
};

export function OrderDocuments({ uid, documents, invoices }: OrderDocumentsProps) {
  const { quotes, hasHandOverNote, hasPaymentProof } = documents;
  const isNone = quotes.length === 0 && !hasHandOverNote && !hasPaymentProof;
  return (
    <>
      {isNone ? null : (
        <section className="screen">
          <h2>{t("papers")}</h2>
          <ul className="short-lines">
            {quotes.map(({ id, number }) => (
              <li key={id}>
                <Link to={to(url.quote, { id })}>{t("quote", { number })}</Link>
              </li>
            ))}
            {hasHandOverNote ? (
              <li>
                <a href={to(url.handOverNote, { uid })}>{t("hand-over")}</a>
              </li>
            ) : null}
            {hasPaymentProof ? (
              <li>
                <a href={to(url.paymentProof, { uid })}>{t("proof")}</a>
              </li>
            ) : null}
          </ul>
        </section>
      )}
      {invoices.length > 0 ? (
        <>
          <h2>{tTable("of-order")}</h2>
          <InvoiceTable invoices={invoices} />
        </>
      ) : null}
    </>
  );
}
