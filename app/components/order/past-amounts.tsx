import pastTexts from "#app/locales/fr/order/past.json";
import { texts } from "#app/locales/texts.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(pastTexts);

type PastAmountsProps = { netCents: number; vatCents: number; grossCents: number };

/** Totals of an order or an invoice of the old shop. */
export function PastAmounts({ netCents, vatCents, grossCents }: PastAmountsProps) {
  return (
    <>
      <h2>{t("amounts")}</h2>
      <dl className="facts">
        <dt>{t("net")}</dt>
        <dd>{formatCents(netCents)}</dd>
        <dt>{t("vat")}</dt>
        <dd>{formatCents(vatCents)}</dd>
        <dt>{t("gross")}</dt>
        <dd>{formatCents(grossCents)}</dd>
      </dl>
    </>
  );
}
