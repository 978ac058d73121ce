import { relativeDay } from "#app/components/store/relative-day.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { DepotFacts } from "#app/models/store/depot-choice-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(depotTexts);

type DepotProps = { depot: DepotFacts };

export function DepotName({ depot: { uid, label, slug, isHome } }: DepotProps) {
  return (
    <>
      <Link to={to(url.store, { storeUid: uid, slug })}>{label}</Link>
      {isHome ? <span className="hint"> {t("mine")}</span> : null}
    </>
  );
}

export function DepotAct({ depot: { uid: storeUid, label: store, isHome } }: DepotProps) {
  return isHome ? (
    <ButtonLink kind="quiet" to={to(url.pickup)} aria-label={t("pickup-of", { store })}>
      {t("pickup")}
    </ButtonLink>
  ) : (
    <ButtonLink
      kind="quiet"
      to={to(url.depotChange, { storeUid })}
      aria-label={t("see-of", { store })}
    >
      {t("see")}
    </ButtonLink>
  );
}

export function distanceText({ km }: Pick<DepotFacts, "km">): string {
  return km === 0 ? t("here") : t("km", { count: km });
}

export function slotText({ slot }: Pick<DepotFacts, "slot">, today: IsoDay): string {
  if (!slot) return t("no-slot");
  return t("slot-at", { day: relativeDay(slot.day, today), hour: slot.label });
}
