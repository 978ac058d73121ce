import { Fragment } from "react";
import { PastAmounts } from "#app/components/order/past-amounts.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { readId } from "#app/http/params.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import accountTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import pastTexts from "#app/locales/fr/invoice/past.json";
import { texts } from "#app/locales/texts.ts";
import type { PastInvoice } from "#app/models/invoice/past-invoice.ts";
import { formatDay, frenchDay } from "#app/models/platform/time.ts";
import { findPastInvoice } from "#app/services/invoice/past-invoice.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/past-invoice.ts";
import { invoiceNotFound } from "./invoice-not-found.server.ts";

const t = texts(pastTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(accountTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = readId(params.pastInvoiceId) ?? invoiceNotFound();
  const invoice = (await findPastInvoice(context.get(buyerContext), id)) ?? invoiceNotFound();
  return { invoice };
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { kind, number } = loaderData.invoice;
  return [{ title: t(`kind.${kind}`, { number }) }];
};

export default function PastInvoiceRoute({ loaderData }: Route.ComponentProps) {
  return <PastInvoicePage {...loaderData} />;
}

function PastInvoicePage({ invoice }: { invoice: PastInvoice }) {
  const { id, kind, number, issuedOn, hasPdf } = invoice;
  return (
    <Page
      title={t(`kind.${kind}`, { number })}
      lead={t(`page.lead.${kind}`, { day: formatDay(issuedOn) })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tInvoice("list.title"), to: to(url.invoices) },
        { label: t("title"), to: to(url.pastInvoices) },
      ]}
    >
      {hasPdf ? null : <p>{t("page.no-pdf")}</p>}
      <PastAmounts {...invoice} />
      <Facts invoice={invoice} />
      <div className="row screen">
        {hasPdf ? (
          <a className="btn secondary" href={to(url.pastInvoicePdf, { pastInvoiceId: id })}>
            {t("page.pdf")}
          </a>
        ) : null}
        <PrintButton>{tInvoice("page.print")}</PrintButton>
      </div>
    </Page>
  );
}

function Facts({ invoice }: { invoice: PastInvoice }) {
  const { dueOn, paidOn, buyerName, storeLabel, orderNumber, pastOrderId } = invoice;
  const order =
    orderNumber === null || pastOrderId === null ? (
      orderNumber
    ) : (
      <Link to={to(url.pastOrder, { pastOrderId })}>{orderNumber}</Link>
    );
  const facts = [
    { label: t("due"), value: dueOn && frenchDay(dueOn) },
    { label: t("paid"), value: paidOn && t("paid-on", { day: frenchDay(paidOn) }) },
    { label: t("page.order"), value: order },
    { label: t("page.buyer"), value: buyerName },
    { label: t("page.store"), value: storeLabel },
  ].filter(({ value }) => value !== null);
  if (facts.length === 0) return null;
  return (
    <>
      <h2>{t("page.facts")}</h2>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </>
  );
}
