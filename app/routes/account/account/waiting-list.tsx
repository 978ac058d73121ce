import type { ReactNode } from "react";
import { expiryText } from "#app/components/quote/table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import dashboardTexts from "#app/locales/fr/company/dashboard.json";
import { texts } from "#app/locales/texts.ts";
import { isNothingWaiting, type OwnerTasks } from "#app/models/company/dashboard.ts";
import type { OrderRowView } from "#app/models/order/order-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDay, formatRange } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(dashboardTexts);

/**
 * Tasks of the customer, most urgent first: approve, pay, pick up, order before a quote expires.
 */
export function WaitingList({ waiting }: { waiting: OwnerTasks }) {
  if (isNothingWaiting(waiting)) return <Nothing />;
  const { approvalCount, quotes, answers } = waiting;
  return (
    <ul className="waiting-orders">
      {approvalCount > 0 ? (
        <Row
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
        </Row>
      ) : null}
      <ToPay {...waiting} />
      <Invoices invoices={waiting.invoices} />
      <ToFetch {...waiting} />
      {quotes.map((quote) => (
        <Row key={quote.number} path={to(url.quote, { id: quote.id })}>
          {t("quote", { number: quote.number, expiry: expiryText(quote) })}
        </Row>
      ))}
      {answers.map(({ number, subject }) => (
        <Row key={number} path={to(url.request, { number })}>
          {t("answered", { number, subject })}
        </Row>
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

type RowProps = { path: string; act?: ReactNode; children: ReactNode };

function Row({ path, act, children }: RowProps) {
  return (
    <li className="row">
      <Link to={path}>{children}</Link>
      {act}
    </li>
  );
}

function ToPay({ toPay, toPayCount, atDepotCount }: OwnerTasks) {
  const more = toPayCount - toPay.length;
  return (
    <>
      {toPay.map((order) => (
        <Row key={order.uid} path={to(url.order, { uid: order.uid })} act={<Pay order={order} />}>
          {sentenceToPay(order)}
        </Row>
      ))}
      {more > 0 ? (
        <Row path={to(url.orderList, null, { etat: "a-payer" })}>
          {t("more-to-pay", { count: more })}
        </Row>
      ) : null}
      {atDepotCount > 0 ? (
        <Row path={to(url.orderList, null, { etat: "a-payer" })}>
          {t("at-depot", { count: atDepotCount })}
        </Row>
      ) : null}
    </>
  );
}

/** Paying online would show hidden prices. */
function Pay({ order: { uid, grossCents } }: { order: OrderRowView }) {
  if (grossCents === null) return null;
  const path = to(url.paymentChoice, { orderUid: uid });
  return (
    <ButtonLink kind="secondary" to={path} aria-label={t("pay-of", { uid })}>
      {t("pay")}
    </ButtonLink>
  );
}

function sentenceToPay({ uid, grossCents }: OrderRowView): string {
  if (grossCents === null) return t("to-pay-hidden", { uid });
  return t("to-pay", { uid, amount: formatCents(grossCents) });
}

function ToFetch({ ready, readyCount }: OwnerTasks) {
  const more = readyCount - ready.length;
  return (
    <>
      {ready.map(({ uid, storeLabel: store, deliveryDate, deliveryRange }) => (
        <Row key={uid} path={to(url.order, { uid })}>
          {t("to-fetch", {
            uid,
            store,
            day: formatDay(deliveryDate),
            hour: formatRange(deliveryRange),
          })}
        </Row>
      ))}
      {more > 0 ? (
        <Row path={to(url.orderList, null, { etat: "pretes" })}>
          {t("more-to-fetch", { count: more })}
        </Row>
      ) : null}
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
        <Row path={to(url.invoices, null, { etat: "en-retard", tri: "echeance" })}>
          {t("overdue", { count: overdueCount, amount: formatCents(overdueCents) })}
        </Row>
      ) : null}
      {toCome > 0 ? (
        <Row path={to(url.invoices, null, { etat: "a-payer", tri: "echeance" })}>
          {t("open", { count: toCome })}
        </Row>
      ) : null}
    </>
  );
}
