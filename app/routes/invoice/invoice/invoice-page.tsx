import { InvoiceBadge } from "#app/components/invoice/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { WorksiteLinkPanel } from "#app/components/worksite/worksite-link.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import type { BilledPapers } from "#app/models/invoice/erp-control.ts";
import type { InvoiceRowView, InvoiceView } from "#app/models/invoice/invoice-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, frenchDay } from "#app/models/platform/time.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";
import { to, url } from "#app/urls.ts";
import { ErpControl } from "./erp-control.tsx";
import { InvoiceControl } from "./invoice-control.tsx";
import { InvoiceSums } from "./invoice-sums.tsx";

const t = texts(invoiceTexts);
const tAccount = texts(accountTexts);

type InvoicePageProps = {
  invoice: InvoiceView;
  related: readonly InvoiceRowView[];
  mayPay: boolean;
  worksiteLink: WorksiteLinkView | null;
  /** Papers that a document of the ERP bills; null for one of the shop. */
  papers: BilledPapers | null;
};

export function InvoicePage({ invoice, related, mayPay, worksiteLink, papers }: InvoicePageProps) {
  const { kind, number, issuedOn, dueOn, control } = invoice;
  return (
    <Page
      title={t(`title.${kind}`, { number })}
      lead={t(`page.lead.${kind}`, { day: formatDay(issuedOn), due: formatDay(dueOn) })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.invoices) },
      ]}
      aside={
        <>
          <InvoiceSums invoice={invoice} />
          <Facts invoice={invoice} related={related} />
        </>
      }
    >
      <Standing invoice={invoice} mayPay={mayPay} />
      {control.length > 0 ? <InvoiceControl rows={control} /> : null}
      {papers && papers.rows.length > 0 ? <ErpControl papers={papers} /> : null}
      <div className="row screen">
        <WorksiteLinkPanel worksiteLink={worksiteLink} />
        <PrintButton>{t("page.print")}</PrintButton>
      </div>
    </Page>
  );
}

function Standing({ invoice, mayPay }: { invoice: InvoiceView; mayPay: boolean }) {
  const { kind, number: docNumber, docId, orderUid, state } = invoice;
  return (
    <section className="panel stack">
      <InvoiceBadge state={state} />
      <p>{sentence(invoice)}</p>
      <p className="row screen">
        {mayPay ? (
          <ButtonLink to={to(url.paymentChoice, { orderUid })}>{t("page.pay")}</ButtonLink>
        ) : null}
        {!mayPay && (state === "open" || state === "overdue") ? (
          <ButtonLink to={to(url.payInvoices, null, { facture: docId })}>
            {t("page.pay-invoice")}
          </ButtonLink>
        ) : null}
        {invoice.hasPdf ? (
          <a className="btn secondary" href={to(url.invoicePdf, { docNumber, docId })}>
            {t(kind === "invoice" ? "page.pdf" : "page.pdf-credit")}
          </a>
        ) : null}
        {invoice.origin === "shop" ? (
          <ButtonLink kind="quiet" to={to(url.disputeInvoice, { docNumber, docId })}>
            {t("page.dispute")}
          </ButtonLink>
        ) : null}
      </p>
    </section>
  );
}

function sentence({ state, balanceCents, dueOn, creditedNumbers }: InvoiceView): string {
  if (state === "credit" && creditedNumbers.length === 0) return t("page.credit");
  if (state === "credit")
    return t("page.credits", { count: creditedNumbers.length, number: creditedNumbers.join(", ") });
  if (state === "paid") return t("page.paid");
  const key = state === "overdue" ? "page.late" : "page.to-pay";
  return t(key, { amount: formatCents(balanceCents), day: frenchDay(dueOn) });
}

function Facts({ invoice, related }: Pick<InvoicePageProps, "invoice" | "related">) {
  const { orderUid: uid, worksiteName } = invoice;
  if (uid === "" && worksiteName === "" && related.length === 0) return null;
  return (
    <section className="panel stack">
      <h2>{t("page.facts")}</h2>
      <dl className="facts">
        {uid === "" ? null : (
          <>
            <dt>{t("page.order")}</dt>
            <dd>
              <Link to={to(url.order, { uid })}>{uid}</Link>
            </dd>
          </>
        )}
        {worksiteName ? (
          <>
            <dt>{t("page.worksite")}</dt>
            <dd>{worksiteName}</dd>
          </>
        ) : null}
      </dl>
      {related.length > 0 ? (
        <>
          <h3>{t("page.related")}</h3>
          <ul className="bullets">
            {related.map(({ docId, number, kind, issuedOn, grossCents }) => (
              <li key={number}>
                <Link to={to(url.invoice, { docNumber: number, docId })}>
                  {t("page.related-line", {
                    kind: t(`title.${kind}`, { number }),
                    day: frenchDay(issuedOn),
                    amount: formatCents(grossCents),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
