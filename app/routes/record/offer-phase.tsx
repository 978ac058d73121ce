import offerTexts from "#app/locales/fr/record/special-offer.json";
import { texts } from "#app/locales/texts.ts";
import type { OfferPhase, OpenDays } from "#app/models/catalogue/offer.ts";
import { frenchDay, type IsoDay } from "#app/models/platform/time.ts";

const t = texts(offerTexts);

const tones: Record<OfferPhase, string> = { running: "ready", coming: "waiting", ended: "done" };

export type PhaseProps = OpenDays & { phase: OfferPhase; today: IsoDay };

/** Phase of an offer today, and its days. */
export function OfferPhaseText(props: PhaseProps) {
  const { phase } = props;
  return (
    <>
      <span className={`status ${tones[phase]}`}>{t(`phase.${phase}`)}</span>, {phaseDays(props)}
    </>
  );
}

function phaseDays({ phase, today, startsOn, endsOn }: PhaseProps): string {
  const from = startsOn === null ? "" : frenchDay(startsOn);
  const until = endsOn === null ? "" : frenchDay(endsOn);
  if (phase === "ended") return t("phase.ended-since", { day: until });
  if (phase === "coming") {
    return until === ""
      ? t("phase.coming-open", { from })
      : t("phase.coming-from", { from, until });
  }
  if (until === "") return t("phase.running-open");
  return endsOn === today ? t("phase.running-last") : t("phase.running-until", { day: until });
}
