import { Link } from "#app/framework/link.tsx";
import detailTexts from "#app/locales/fr/order/detail.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceRowView } from "#app/models/invoice/invoice-view.ts";
import type { DocumentsOfOrder } from "#app/models/order/document.ts";
import { to, url } from "#app/urls.ts";
import { LazyOrderInvoices } from "./rare-parts.tsx";

const t = texts(detailTexts);

type OrderDocumentsProps = {
  uid: string;
  isDelivery: boolean;
  documents: DocumentsOfOrder;
  invoices: readonly InvoiceRowView[];
};

export function OrderDocuments({ uid, isDelivery, documents, invoices }: OrderDocumentsProps) {
  const { quotes, hasHandOverNote, hasPaymentProof } = documents;
  return (
    <>
      <section className="screen">
        <h2>{t("papers")}</h2>
        <ul className="short-lines">
          <li>
            <a href={to(url.orderPdf, { uid })}>{t("order-note")}</a>
          </li>
          {quotes.map(({ id, number }) => (
            <li key={id}>
              <Link to={to(url.quote, { id })}>{t("quote", { number })}</Link>
            </li>
          ))}
          {hasHandOverNote ? (
            <li>
              <a href={to(url.handOverNote, { uid })}>
                {t(isDelivery ? "delivery-note" : "hand-over")}
              </a>
            </li>
          ) : null}
          {hasPaymentProof ? (
            <li>
              <a href={to(url.paymentProof, { uid })}>{t("proof")}</a>
            </li>
          ) : null}
        </ul>
      </section>
      {invoices.length > 0 ? <LazyOrderInvoices invoices={invoices} /> : null}
    </>
  );
}
