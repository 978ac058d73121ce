import orderTexts from "#app/locales/fr/desk/order.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import type { DeskPayment } from "#app/services/desk/order.server.ts";
import type { DeskOrderPageProps } from "./page-props.ts";

const t = texts(orderTexts);
const tMode = texts(modeTexts);

/** Trials to pay, what came in, and what was given back. */
export function DeskMoney({ order, payments, refundableCents }: DeskOrderPageProps) {
  return (
    <section className="panel stack">
      <h2>{t("money.title")}</h2>
      <p>{tMode(`type.${order.paymentType}`)}</p>
      {payments.length === 0 ? <p>{t("money.none")}</p> : null}
      {payments.map((payment) => (
        <Payment key={payment.id} payment={payment} />
      ))}
      {refundableCents > 0 ? (
        <p>
          {t("money.refundable")} <b>{formatCents(refundableCents)}</b>
        </p>
      ) : null}
    </section>
  );
}

function Payment({ payment }: { payment: DeskPayment }) {
  const { reference, mode, amountCents, status, createdAt, settledAt, refunds } = payment;
  return (
    <div>
      <p>
        <b>{formatCents(amountCents)}</b> {tMode(`desk.${mode}`)},{" "}
        {t(`money.status.${status}`, { at: formatDateTime(settledAt ?? createdAt) })}
        <br />
        <small className="id">{reference}</small>
      </p>
      {refunds.length > 0 ? (
        <ul className="bullets">
          {refunds.map((refund) => (
            <li key={refund.id}>
              {t(`money.refund.${refund.status}`, {
                amount: formatCents(refund.amountCents),
                at: formatDateTime(refund.endedAt ?? refund.createdAt),
              })}{" "}
              <small>{t(`money.why.${refund.reason}`)}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
