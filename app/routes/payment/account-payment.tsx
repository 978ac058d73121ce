import { WaitForPayment } from "#app/components/payment/wait-for-payment.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { LineTable } from "#app/components/ui/line-table.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { Link } from "#app/framework/link.tsx";
import { buyerContext, requireBuyer } from "#app/http/buyer.server.ts";
import { requirePrices } from "#app/http/prices.server.ts";
import { notFound } from "#app/http/reply.server.ts";
import companyTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import { sellerOf } from "#app/models/invoice/invoice.ts";
import {
  type AccountMeans,
  type AccountProgress,
  accountProgress,
  readAccountReference,
} from "#app/models/payment/account-payment.ts";
import { refreshesSoFar } from "#app/models/payment/wait.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { findAccountPayment } from "#app/services/payment/account-payment.server.ts";
import { settings } from "#app/services/setting/current.server.ts";
import { to, url } from "#app/urls.ts";
import type { Route } from "./+types/account-payment.ts";

const t = texts(accountTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(companyTexts);

export const middleware: Route.MiddlewareFunction[] = [requireBuyer, requirePrices];

export async function loader({ params, url: address, context }: Route.LoaderArgs) {
  const reference = readAccountReference(params.reference) ?? notFound();
  const found = (await findAccountPayment(context.get(buyerContext), reference)) ?? notFound();
  const { means, amountCents, parts, status } = found;
  const progress = accountProgress(found, address.searchParams.has("quitte"));
  const { iban, label: beneficiary } = sellerOf(settings());
  return {
    payment: { reference, means, amountCents, parts, isOpen: status === "started" },
    ...{ progress, iban, beneficiary },
    refreshes: refreshesSoFar(address.searchParams.get("attente")),
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: t(`state.${loaderData.progress}.title`) },
];

export default function AccountPaymentRoute({ loaderData }: Route.ComponentProps) {
  return <AccountPaymentPage {...loaderData} />;
}

type Part = { number: string; docId: string; amountCents: number };

type AccountPaymentPageProps = {
  payment: {
    reference: string;
    means: AccountMeans;
    amountCents: number;
    parts: readonly Part[];
    isOpen: boolean;
  };
  progress: AccountProgress;
  iban: string;
  beneficiary: string;
  refreshes: number;
};

function AccountPaymentPage(props: AccountPaymentPageProps) {
  const { payment, progress, refreshes } = props;
  const { reference, amountCents } = payment;
  const values = { amount: formatCents(amountCents), reference };
  return (
    <Page
      title={t(`state.${progress}.title`)}
      lead={<p role="status">{t(`state.${progress}.lead`, values)}</p>}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tInvoice("list.title"), to: to(url.invoices) },
        { label: t("title"), to: to(url.payInvoices) },
      ]}
    >
      {progress === "waiting" ? (
        <WaitForPayment
          path={(attente) => to(url.accountPayment, { reference }, { attente })}
          refreshes={refreshes}
        />
      ) : null}
      {progress === "announced" ? <TransferPanel {...props} /> : null}
      <PartTable payment={payment} />
      <p className="row screen">
        <Ways payment={payment} progress={progress} />
        <ButtonLink kind="secondary" to={to(url.invoices)}>
          {t("invoices")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.statements)}>
          {t("statement")}
        </ButtonLink>
      </p>
    </Page>
  );
}

function TransferPanel({ payment, iban, beneficiary }: AccountPaymentPageProps) {
  const { reference, amountCents } = payment;
  return (
    <section className="panel stack">
      <h2>{t("transfer.title")}</h2>
      <dl className="facts">
        <dt>{t("transfer.beneficiary")}</dt>
        <dd>{beneficiary}</dd>
        <dt>{t("transfer.iban")}</dt>
        <dd>{iban.replace(/(.{4})(?=.)/g, "$1 ")}</dd>
        <dt>{t("transfer.amount")}</dt>
        <dd>{formatCents(amountCents)}</dd>
        <dt>{t("transfer.reference")}</dt>
        <dd className="whole">{reference}</dd>
      </dl>
      <p className="hint">{t("transfer.hint")}</p>
      <CommandForm kind="quiet" action={to(url.cancelTransfer, { reference })}>
        {t("transfer.cancel")}
      </CommandForm>
    </section>
  );
}

function PartTable({ payment: { parts, amountCents } }: Pick<AccountPaymentPageProps, "payment">) {
  return (
    <section className="stack">
      <h2>{t("parts.title")}</h2>
      <LineTable
        caption={t("parts.caption")}
        columns={[
          {
            label: t("column.number"),
            heading: true,
            cell: ({ number, docId }: Part) => (
              <Link to={to(url.invoice, { docNumber: number, docId })} className="whole">
                {number}
              </Link>
            ),
          },
          {
            label: t("parts.part"),
            number: true,
            cell: ({ amountCents: cents }: Part) => formatCents(cents),
          },
        ]}
        rows={parts}
        rowKey={({ docId }) => docId}
      />
      <dl className="sums">
        <div className="strong">
          <dt>{t("parts.total")}</dt>
          <dd>{formatCents(amountCents)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** The choice of a payment that came to nothing is kept. */
function Ways({ payment, progress }: Pick<AccountPaymentPageProps, "payment" | "progress">) {
  const { reference, parts, isOpen } = payment;
  const again = to(url.payInvoices, null, { facture: parts.map(({ docId }) => docId) });
  if (progress === "left" && isOpen) {
    return (
      <>
        <ButtonLink reloadDocument to={to(url.accountCard, { reference })}>
          {t("resume")}
        </ButtonLink>
        <ButtonLink kind="secondary" to={again}>
          {t("again")}
        </ButtonLink>
      </>
    );
  }
  const isOver = ["left", "refused", "cancelled"].includes(progress);
  return isOver ? <ButtonLink to={again}>{t("again")}</ButtonLink> : null;
}
