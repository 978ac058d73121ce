import { TotalsPanel } from "#app/components/cart/totals-panel.tsx";
import totalsTexts from "#app/locales/fr/cart/totals.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";

const t = texts(totalsTexts);

/** What is to be paid when a choice is made. */
export type TotalsOfChoice = {
  /** The choice as its radio button names it. */
  choice: string;
  totals: Totals;
  offerLabel?: string | null;
};

type TotalsByChoiceProps = {
  /** As long as nothing is chosen. */
  totals: Totals;
  offerLabel: string | null;
  /** One for each radio button of the form `.deciding`, in their order; empty when the total is the same for all. */
  choices: readonly TotalsOfChoice[];
};

/**
 * The totals that follow from a choice of the page. Styles show those of the choice that is made, scripts or not;
 * where they cannot tell, all are shown, each under the name of its choice.
 */
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
