import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import vehicleTexts from "#app/locales/fr/cart/vehicle.json";
import { texts } from "#app/locales/texts.ts";
import type { JourneyView, LoadView } from "#app/models/cart/load-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";
import { to, url } from "#app/urls.ts";

const t = texts(vehicleTexts);

export const VEHICLE_FORM = "choix-du-vehicule";

type TwoJourneysProps = {
  load: LoadView;
  journeys: { first: JourneyView; second: JourneyView };
};

export function TwoJourneys({ load, journeys: { first, second } }: TwoJourneysProps) {
  const { payloadKg } = load.vehicle;
  const isEnough = Math.max(first.weightGrams, second.weightGrams) <= payloadKg * 1000;
  return (
    <section className="stack">
      <h2>{t("load.two")}</h2>
      {isEnough ? (
        <p>{t("load.two-lead")}</p>
      ) : (
        <Notice tone="warning">
          {load.journeys > 2 ? t("load.two-over", { count: load.journeys }) : t("load.two-heavy")}
        </Notice>
      )}
      <div className="halves">
        <Journey title={t("load.first")} journey={first} />
        <Journey title={t("load.second")} journey={second} />
      </div>
      <p>
        <Button form={VEHICLE_FORM} formMethod="post" formAction={to(url.splitLoad)}>
          {t("load.split")}
        </Button>
      </p>
    </section>
  );
}

function Journey({ title, journey }: { title: string; journey: JourneyView }) {
  const { weightGrams, items, itemCount } = journey;
  return (
    <div className="panel stack">
      <h3>{title}</h3>
      <p>{formatWeight(weightGrams)}</p>
      <ul className="bullets">
        {items.map((each) => (
          <li key={each.lineId}>{itemText(each)}</li>
        ))}
        {itemCount > items.length ? (
          <li>{t("load.more", { count: itemCount - items.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}

function itemText(item: JourneyView["items"][number]): string {
  const { quantity, of, storageUnit } = item;
  const label = boundMeasures(item.label);
  const units = formatUnits(quantity, storageUnit);
  return quantity === of
    ? t("load.goods", { units, label })
    : t("load.goods-of", { units, of, label });
}
