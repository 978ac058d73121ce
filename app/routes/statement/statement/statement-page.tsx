import { ButtonLink } from "#app/components/ui/button.tsx";
import { Page } from "#app/components/ui/page.tsx";
import { PrintButton } from "#app/components/ui/print-button.tsx";
import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/company/account.json";
import statementTexts from "#app/locales/fr/statement/statement.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, formatMonth, frenchDay } from "#app/models/platform/time.ts";
import { type StatementView, titleKey } from "#app/models/statement/statement-view.ts";
import { to, url } from "#app/urls.ts";
import { AgeTable, EntryTable, OpenTable } from "./statement-tables.tsx";

const t = texts(statementTexts);
const tAccount = texts(accountTexts);

export type StatementPageProps = { statement: StatementView; company: string };

export function StatementPage({ statement, company }: StatementPageProps) {
  const { month, until, isCurrent } = statement;
  return (
    <Page
      title={t(titleKey(month), { month: formatMonth(month) })}
      lead={t(isCurrent ? "lead.current" : "lead.closed", { company, day: formatDay(until) })}
      breadcrumb={[
        { label: tAccount("title"), to: to(url.account) },
        { label: t("list.title"), to: to(url.statements) },
      ]}
      aside={<Sums statement={statement} />}
    >
      <Ages statement={statement} />
      <Entries statement={statement} />
      <div className="row screen">
        {isCurrent && statement.leftCents > 0 ? (
          <ButtonLink to={to(url.payInvoices)}>{t("pay")}</ButtonLink>
        ) : null}
        <a className="btn secondary" href={to(url.statementPdf, { month })}>
          {t("pdf")}
        </a>
        <a className="btn secondary" href={to(url.statementCsv, { month })}>
          {t("csv")}
        </a>
        <PrintButton>{t("print")}</PrintButton>
      </div>
    </Page>
  );
}

function Sums({ statement }: { statement: StatementView }) {
  const { first, until, closingCents } = statement;
  return (
    <section className="panel stack">
      <h2>{t("sum.title")}</h2>
      <dl className="sums">
        <Sum label={t("sum.opening", { day: frenchDay(first) })} cents={statement.openingCents} />
        <Sum label={t("sum.invoiced")} cents={statement.invoicedCents} />
        <Sum label={t("sum.credited")} cents={-statement.creditedCents} />
        <Sum label={t("sum.paid")} cents={-statement.paidCents} />
        {statement.refundedCents === 0 ? null : (
          <Sum label={t("sum.refunded")} cents={statement.refundedCents} />
        )}
        <Sum label={t("sum.closing", { day: frenchDay(until) })} cents={closingCents} strong />
      </dl>
      {closingCents === 0 ? null : (
        <p className="hint">{t(closingCents > 0 ? "sum.debt" : "sum.credit")}</p>
      )}
      <p className="screen">
        <Link to={to(url.statements)}>{t("months")}</Link>
      </p>
    </section>
  );
}

function Sum({ label, cents, strong }: { label: string; cents: number; strong?: boolean }) {
  return (
    <div className={strong ? "strong" : undefined}>
      <dt>{label}</dt>
      <dd>{formatCents(cents)}</dd>
    </div>
  );
}

function Ages({ statement }: { statement: StatementView }) {
  const { open, until, leftCents, unusedCents, closingCents } = statement;
  return (
    <section className="stack">
      <h2>{t("age.title")}</h2>
      {open.length > 0 ? (
        <>
          <AgeTable ages={statement.ages} />
          <dl className="sums">
            <Sum label={t("age.left")} cents={leftCents} />
            <Sum label={t("age.unused")} cents={-unusedCents} />
            <Sum label={t("age.balance")} cents={closingCents} strong />
          </dl>
          <h2>{t("open.title")}</h2>
          <OpenTable open={open} />
        </>
      ) : (
        <p>{t("age.none", { day: frenchDay(until) })}</p>
      )}
    </section>
  );
}

function Entries({ statement: { entries, isCut } }: { statement: StatementView }) {
  return (
    <section className="stack">
      <h2>{t("entry.title")}</h2>
      {entries.length > 0 ? <EntryTable entries={entries} /> : <p>{t("entry.none")}</p>}
      {isCut ? <p className="hint">{t("entry.more", { count: entries.length })}</p> : null}
    </section>
  );
}
