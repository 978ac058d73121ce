import { Link } from "#app/framework/link.tsx";
import accountTexts from "#app/locales/fr/payment/account-payment.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { frenchDay, parisTime } from "#app/models/platform/time.ts";
import { to, url } from "#app/urls.ts";

const t = texts(accountTexts);

export type LatestPayment = {
  reference: string;
  status: string;
  amountCents: number;
  createdAt: Date;
};

const tones = {
  pending: "moving",
  announced: "waiting",
  paid: "done",
  "to-refund": "stopped",
} as const;

export function LatestPayments({ latest }: { latest: readonly LatestPayment[] }) {
  const shown = latest.filter(hasTone);
  if (shown.length === 0) return null;
  return (
    <section className="stack">
      <h2>{t("latest.title")}</h2>
      <ul className="bullets">
        {shown.map(({ reference, status, amountCents, createdAt }) => (
          <li key={reference}>
            <Link to={to(url.accountPayment, { reference })}>
              {t("latest.line", {
                reference,
                amount: formatCents(amountCents),
                day: frenchDay(parisTime(createdAt).day),
              })}
            </Link>{" "}
            <span className={`status ${tones[status]}`}>{t(`latest.${status}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Shown = LatestPayment & { status: keyof typeof tones };

function hasTone(payment: LatestPayment): payment is Shown {
  return payment.status in tones;
}
