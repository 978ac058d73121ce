import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import totalsTexts from "#app/locales/fr/cart/totals.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";

const t = texts(totalsTexts);

export type TotalsOfChoice = {
  choice: string;
  totals: Totals;
  offerLabel?: string | null;
};

type TotalsByChoiceProps = {
  totals: Totals;
  offerLabel: string | null;
  /** One per radio button of the form `.deciding`, in their order; empty when all have the same total. */
  choices: readonly TotalsOfChoice[];
};

/** Styles show the totals of the checked choice, without scripts; where they cannot, all are shown. */
export function TotalsByChoice({ totals, offerLabel, choices }: TotalsByChoiceProps) {
  if (choices.length === 0) return <TotalsPanel totals={totals} offerLabel={offerLabel} />;
  return (
    <>
      <div className="undecided">
        <TotalsPanel totals={totals} offerLabel={offerLabel} />
      </div>
      <div className="of-choices">
        {choices.map((of) => (
          <TotalsPanel
            key={of.choice}
            title={t("of-choice", { choice: of.choice })}
            totals={of.totals}
            offerLabel={of.offerLabel ?? offerLabel}
          />
        ))}
      </div>
    </>
  );
}
