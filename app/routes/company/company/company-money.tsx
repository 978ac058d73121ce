import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import companyTexts from "#app/locales/fr/company/company.json";
import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import type { CreditMode } from "#app/models/payment/mode.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(companyTexts);
const tMode = texts(modeTexts);

type Credit =
  | { mode: CreditMode; state: "no-answer" | "closed" }
  | { mode: CreditMode; state: "open"; minCents: number; maxCents: number };

export type Money = {
  invoices: { overdueCount: number; overdueCents: number; openCount: number };
  credits: readonly Credit[];
};

export function CompanyMoney({ invoices, credits }: Money) {
  const { overdueCount, overdueCents, openCount } = invoices;
  return (
    <section className="stack">
      <h2>{t("money")}</h2>
      <ul className="bullets">
        <li>
          {overdueCount === 0 ? (
            t("none-late")
          ) : (
            <Link to={to(url.invoices, null, { etat: "en-retard" })}>
              {t("late", { count: overdueCount, amount: formatCents(overdueCents) })}
            </Link>
          )}
        </li>
        {openCount > overdueCount ? (
          <li>
            <Link to={to(url.invoices, null, { etat: "a-payer" })}>
              {t("to-come", { count: openCount - overdueCount })}
            </Link>
          </li>
        ) : null}
      </ul>
      <dl className="facts">
        {credits.map((credit) => (
          <CreditFacts key={credit.mode} credit={credit} />
        ))}
      </dl>
      <p className="row screen">
        <ButtonLink kind="secondary" to={to(url.creditAccounts)}>
          {t("accounts")}
        </ButtonLink>
        <ButtonLink kind="quiet" to={to(url.invoices)}>
          {t("invoices")}
        </ButtonLink>
      </p>
    </section>
  );
}

function CreditFacts({ credit }: { credit: Credit }) {
  return (
    <>
      <dt>{tMode(`account.${credit.mode}`)}</dt>
      <dd>{creditText(credit)}</dd>
    </>
  );
}

function creditText(credit: Credit): string {
  if (credit.state !== "open") return t(credit.state);
  const { minCents, maxCents } = credit;
  return t("available", { min: formatCents(minCents), max: formatCents(maxCents) });
}
