import invoiceTexts from "#app/locales/fr/invoice/invoice.json";
import { texts } from "#app/locales/texts.ts";
import type { InvoiceView } from "#app/models/invoice/invoice-view.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatPercent } from "#app/models/platform/number.ts";

const t = texts(invoiceTexts);
export function InvoiceSums({ invoice }: { invoice: InvoiceView }) {
  const { kind, prepaidCents, balanceCents } = invoice;
  return (
    <section className="panel stack">
      <h2>{t("sum.title")}</h2>
      <dl className="sums">
        <Sum label={t("sum.net")} cents={invoice.netCents} />
        <Some label={t("sum.discount")} cents={-invoice.discountCents} />
        <Some label={t("sum.eco-tax")} cents={invoice.ecoTaxCents} />
        <Some label={t("sum.delivery")} cents={invoice.deliveryCents} />
        {invoice.vat.map(({ rateBasisPoints, baseCents, vatCents }) => (
          <Sum
            key={rateBasisPoints}
            label={t("sum.vat", {
              rate: formatPercent(rateBasisPoints),
              base: formatCents(baseCents),
            })}
            cents={vatCents}
          />
        ))}
        <Some label={t("sum.deposit")} cents={invoice.depositCents} />
        <Sum label={t("sum.gross")} cents={invoice.grossCents} strong />
        <Some label={t("sum.prepaid")} cents={-prepaidCents} />
        {kind === "invoice" ? <Sum label={t("sum.balance")} cents={balanceCents} strong /> : null}
      </dl>
    </section>
  );
}

type SumProps = { label: string; cents: number; strong?: boolean };

function Some(props: SumProps) {
  return props.cents === 0 ? null : <Sum {...props} />;
}

function Sum({ label, cents, strong }: SumProps) {
  return (
    <div className={strong ? "strong" : undefined}>
      <dt>{label}</dt>
      <dd>{cents < 0 ? `− ${formatCents(-cents)}` : formatCents(cents)}</dd>
    </div>
  );
}
