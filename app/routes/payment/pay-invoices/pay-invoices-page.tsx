import { Form } from "react-router";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { ErrorSummary } from "#app/components/ui/form.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { useSelfSending } from "#app/components/ui/self-sending.ts";
import { Link } from "#app/framework/link.tsx";
import companyTexts from "#app/locales/fr/company/account.json";
import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import {
  type AccountMeans,
  formatParts,
  MAX_PAID_INVOICES,
  type PartChange,
  type PayableInvoice,
  totalOf,
} from "#app/models/payment/account-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";
import { type LatestPayment, LatestPayments } from "./latest-payments.tsx";
import { PayableTable } from "./payable-table.tsx";

const t = texts(accountTexts);
const tInvoice = texts(invoiceTexts);
const tAccount = texts(companyTexts);

type Refusal = {
  reason: "choose" | "changed" | "too-many" | "closed";
  changes: readonly PartChange[];
};

type PayInvoicesPageProps = {
  invoices: readonly PayableInvoice[];
  chosen: readonly string[];
  latest: readonly LatestPayment[];
  today: IsoDay;
  formKey: string;
  means: readonly AccountMeans[];
  refusal: Refusal | null;
};

export function PayInvoicesPage(props: PayInvoicesPageProps) {
  const { invoices, chosen, latest, refusal } = props;
  const parts = invoices.filter(({ docId }) => chosen.includes(docId));
  const isEmpty = invoices.length === 0;
  return (
    <Page
      title={t("title")}
      lead={isEmpty ? null : t("lead")}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: tInvoice("list.title"), to: to(url.invoices) },
      ]}
      aside={isEmpty ? null : <Total {...props} parts={parts} />}
    >
      {refusal ? <RefusalNotice refusal={refusal} /> : null}
      {isEmpty ? (
        <EmptyState title={t("empty.title")}>
          <p>{t("empty.lead")}</p>
          <ButtonLink to={to(url.invoices)}>{t("empty.invoices")}</ButtonLink>
        </EmptyState>
      ) : (
        <Choice {...props} />
      )}
      <LatestPayments latest={latest} />
    </Page>
  );
}

function RefusalNotice({ refusal: { reason, changes } }: { refusal: Refusal }) {
  return (
    <ErrorSummary title={t("refused.title")}>
      <p>{t(`refused.${reason}`)}</p>
      {changes.length > 0 ? (
        <ul>
          {changes.map((change) => (
            <li key={change.number}>{changeText(change)}</li>
          ))}
        </ul>
      ) : null}
    </ErrorSummary>
  );
}

function changeText({ number, leftCents, seenCents, isBusy }: PartChange): string {
  if (leftCents === 0) return t("refused.settled", { number });
  if (isBusy) return t("refused.busy", { number });
  const [left, seen] = [formatCents(leftCents), formatCents(seenCents)];
  return t("refused.left", { number, left, seen });
}

/** Sends itself with scripts; the total is the server's. */
function Choice({ invoices, chosen, today }: PayInvoicesPageProps) {
  const { ref, key, send, sendSoon } = useSelfSending();
  return (
    <form
      key={key}
      ref={ref}
      action={to(url.payInvoices)}
      onSubmit={send}
      onChange={sendSoon}
      className="stack"
    >
      <p className="row">
        <Link to={to(url.payInvoices, null, { choix: "tout" })}>{t("all")}</Link>
        <Link to={to(url.payInvoices, null, { choix: "echues" })}>{t("due")}</Link>
        {chosen.length > 0 ? <Link to={to(url.payInvoices)}>{t("none")}</Link> : null}
      </p>
      <PayableTable invoices={invoices} chosen={chosen} today={today} />
      {invoices.length >= MAX_PAID_INVOICES ? (
        <p className="hint">{t("more", { count: MAX_PAID_INVOICES })}</p>
      ) : null}
      <p>
        <Button kind="secondary">{t("count")}</Button>
      </p>
    </form>
  );
}

type TotalProps = PayInvoicesPageProps & { parts: readonly PayableInvoice[] };

function Total({ parts, formKey, means }: TotalProps) {
  const totalCents = totalOf(parts);
  const amount = formatCents(totalCents);
  if (parts.length === 0) {
    return (
      <section className="panel stack" aria-live="polite">
        <h2>{t("total.title")}</h2>
        <p>{t("total.none")}</p>
      </section>
    );
  }
  return (
    <section className="panel stack" aria-live="polite">
      <h2>{t("total.title")}</h2>
      <p>{t("total.lead", { count: parts.length })}</p>
      <dl className="sums">
        <div className="strong">
          <dt>{t("total.label")}</dt>
          <dd>{amount}</dd>
        </div>
      </dl>
      <Form method="post" action={chosenPath(parts)} className="stack">
        <input type="hidden" name="parts" value={formatParts(parts)} />
        <input type="hidden" name="key" value={formKey} />
        {means.map((one, index) => (
          <Button key={one} name="means" value={one} kind={index === 0 ? "buy" : "secondary"}>
            {t(`total.${one}`, { amount })}
          </Button>
        ))}
        <p className="hint">{t("total.hint")}</p>
      </Form>
    </section>
  );
}

/** A refusal shows the same choice again. */
function chosenPath(parts: readonly PayableInvoice[]): string {
  return to(url.payInvoices, null, { facture: parts.map(({ docId }) => docId) });
}
