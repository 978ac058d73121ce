import type { ReactNode } from "react";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import type { Rail } from "#app/models/checkout/rail.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { url } from "#app/urls.ts";
import { TotalsByChoice, type TotalsOfChoice } from "./totals-by-choice.tsx";

const t = texts(checkoutTexts);

type CheckoutRailProps = {
  /** Null on a step that shows the lines itself. */
  rail: Rail | null;
  totals: Totals | null;
  offerLabel: string | null;
  choices?: readonly TotalsOfChoice[];
  children?: ReactNode;
};

/** Order and price beside every step: always open on a wide screen, closed on a phone. */
export function CheckoutRail({
  rail,
  totals,
  offerLabel,
  choices = [],
  children,
}: CheckoutRailProps) {
  if (!rail && !totals && !children) return null;
  return (
    <details className="beside">
      <summary>
        <span>{t("rail.title")}</span>
        {totals ? <Amount totals={totals} choices={choices} /> : null}
      </summary>
      {rail ? <RailLines rail={rail} /> : null}
      {totals ? <TotalsByChoice totals={totals} offerLabel={offerLabel} choices={choices} /> : null}
      {children}
    </details>
  );
}

function Amount({ totals, choices }: { totals: Totals; choices: readonly TotalsOfChoice[] }) {
  const amount = t("rail.gross", { amount: formatCents(totals.grossCents) });
  if (choices.length === 0) return <b>{amount}</b>;
  return (
    <>
      <b className="undecided">{amount}</b>
      <span className="of-choices">
        {choices.map((of) => (
          <b key={of.choice}>{t("rail.gross", { amount: formatCents(of.totals.grossCents) })}</b>
        ))}
      </span>
    </>
  );
}

function RailLines({ rail: { lines, count } }: { rail: Rail }) {
  const more = count - lines.length;
  return (
    <section className="panel stack">
      <h2>{t("rail.lines", { count })}</h2>
      <ul className="beside-lines">
        {lines.map(({ productUid, codeColor, label, quantity, netCents }) => (
          <li key={`${productUid} ${codeColor}`}>
            <span>
              {quantity} × {boundMeasures(label)}
            </span>
            {netCents === null ? null : <b>{formatCents(netCents)}</b>}
          </li>
        ))}
      </ul>
      <p>
        {more > 0 ? `${t("rail.more", { count: more })}. ` : null}
        <Link to={url.cart}>{t("summary.change-cart")}</Link>
      </p>
    </section>
  );
}
