import totalsTexts from "#app/locales/fr/cart/totals.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatCount, formatPercent } from "#app/models/platform/number.ts";

const t = texts(totalsTexts);

type TotalsPanelProps = {
  title?: string;
  totals: Totals;
  offerLabel?: string | null;
  busy?: boolean;
  children?: React.ReactNode;
};

export function TotalsPanel({ title, totals, offerLabel, busy, children }: TotalsPanelProps) {
  return (
    <section className="panel stack" aria-busy={busy}>
      <h2>{title ?? t("title")}</h2>
      <dl className="sums">
        <Sum label={t("net")} amount={formatCents(totals.netCents)} />
        {totals.discountCents > 0 ? (
          <Sum
            label={offerLabel ? t("discount-of", { label: offerLabel }) : t("discount")}
            amount={`− ${formatCents(totals.discountCents)}`}
          />
        ) : null}
        {totals.ecoTaxCents > 0 ? (
          <Sum label={t("eco-tax")} amount={formatCents(totals.ecoTaxCents)} />
        ) : null}
        {totals.deliveryCents > 0 ? (
          <Sum label={t("delivery")} amount={formatCents(totals.deliveryCents)} />
        ) : null}
        {totals.vat.map(({ rateBasisPoints, baseCents, vatCents }) => (
          <Sum
            key={rateBasisPoints}
            label={t("vat", {
              rate: formatPercent(rateBasisPoints),
              base: formatCents(baseCents),
            })}
            amount={formatCents(vatCents)}
          />
        ))}
        {totals.depositCents > 0 ? (
          <Sum label={t("deposit")} amount={formatCents(totals.depositCents)} />
        ) : null}
        <Sum label={t("gross")} amount={formatCents(totals.grossCents)} strong />
        <Sum label={t("articles")} amount={formatCount(totals.articleCount)} />
        <Sum label={t("weight")} amount={formatWeight(totals.weightGrams)} />
      </dl>
      {children}
    </section>
  );
}

function Sum({ label, amount, strong }: { label: string; amount: string; strong?: boolean }) {
  return (
    <div className={strong ? "strong" : undefined}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  );
}
