import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { RemoteOrder } from "#app/models/payment/remote-payment.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";

const t = texts(remoteTexts);

export function RemoteFacts({ order }: { order: RemoteOrder }) {
  const { uid, companyLabel, amountCents, payableUntil, state } = order;
  return (
    <section className="panel stack">
      <h2>{t("facts")}</h2>
      <dl className="facts">
        <dt>{t("merchant")}</dt>
        <dd>{t("merchant-name")}</dd>
        <dt>{t("order")}</dt>
        <dd>{uid}</dd>
        <dt>{t("company")}</dt>
        <dd>{companyLabel}</dd>
        <dt>{t("amount")}</dt>
        <dd>
          <b>{formatCents(amountCents)}</b>
        </dd>
        {payableUntil && state === "payable" ? (
          <>
            <dt>{t("until")}</dt>
            <dd>
              {t("moment", { day: formatDate(payableUntil), time: formatTime(payableUntil) })}
            </dd>
          </>
        ) : null}
      </dl>
    </section>
  );
}
