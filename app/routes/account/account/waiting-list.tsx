import { expiryText } from "#app/components/quote/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Tile } from "#app/components/ui/tile.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import { countWaiting, type OwnerTasks } from "#app/models/company/dashboard.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";
import { ToFetch, ToPay } from "./order-tasks.tsx";
import { TaskRow } from "./task-row.tsx";

const t = texts(dashboardTexts);

/** Most urgent first. */
export function WaitingList({ waiting }: { waiting: OwnerTasks }) {
  const count = countWaiting(waiting);
  return (
    <Tile icon="alert" title={t("waiting")} count={count}>
      {count === 0 ? <Nothing /> : <Tasks waiting={waiting} />}
    </Tile>
  );
}

function Tasks({ waiting }: { waiting: OwnerTasks }) {
  const { approvalCount, askedCount, quotes, answers } = waiting;
  return (
    <ul className="tile-lines">
      {approvalCount > 0 ? (
        <TaskRow
          path={to(url.approvals)}
          act={
            <ButtonLink
              to={to(url.approvals)}
              aria-label={t("approvals", { count: approvalCount })}
            >
              {t("answer")}
            </ButtonLink>
          }
        >
          {t("approvals", { count: approvalCount })}
        </TaskRow>
      ) : null}
      {askedCount > 0 ? (
        <TaskRow path={to(url.approvals)}>{t("asked", { count: askedCount })}</TaskRow>
      ) : null}
      <ToPay {...waiting} />
      <Invoices invoices={waiting.invoices} />
      <ToFetch {...waiting} />
      {quotes.map((quote) => (
        <TaskRow key={quote.number} path={to(url.quote, { id: quote.id })}>
          {t("quote", { number: quote.number, expiry: expiryText(quote) })}
        </TaskRow>
      ))}
      {answers.map(({ number, subject }) => (
        <TaskRow key={number} path={to(url.request, { number })}>
          {t("answered", { number, subject })}
        </TaskRow>
      ))}
    </ul>
  );
}

function Nothing() {
  return (
    <>
      <p>{t("nothing")}</p>
      <p className="row screen">
        <ButtonLink kind="secondary" to={to(url.quickOrder)}>
          {t("quick-order")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.home)}>
          {t("browse")}
        </ButtonLink>
      </p>
    </>
  );
}

function Invoices({ invoices }: Pick<OwnerTasks, "invoices">) {
  if (!invoices) return null;
  const { overdueCount, overdueCents, openCount } = invoices;
  const toCome = openCount - overdueCount;
  return (
    <>
      {overdueCount > 0 ? (
        <TaskRow path={to(url.invoices, null, { etat: "en-retard", tri: "echeance" })} late>
          {t("overdue", { count: overdueCount, amount: formatCents(overdueCents) })}
        </TaskRow>
      ) : null}
      {toCome > 0 ? (
        <TaskRow path={to(url.invoices, null, { etat: "a-payer", tri: "echeance" })}>
          {t("open", { count: toCome })}
        </TaskRow>
      ) : null}
    </>
  );
}
