import { CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import depotTexts from "#app/locales/fr/store/depot-choice.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import type { IsoDay } from "#app/models/platform/time.ts";
import type { DepotShare, PairView, PickedUpItem } from "#app/models/store/depot-choice-view.ts";
import { to, url } from "#app/urls.ts";
import { DepotName, distanceText, slotText } from "./depot-details.tsx";
import { MissingItems } from "./missing-items.tsx";

const t = texts(depotTexts);

export function DepotPairSection({ pair, today }: { pair: PairView; today: IsoDay }) {
  const { first, second, missing, shortCount } = pair;
  return (
    <section className="stack">
      <h2>{t("pair")}</h2>
      {shortCount === 0 ? (
        <p>{t("pair-lead")}</p>
      ) : (
        <Notice tone="warning">
          <p>{t("pair-short", { count: shortCount })}</p>
          <MissingItems items={missing} count={shortCount} />
        </Notice>
      )}
      <div className="halves">
        <Share depot={first} today={today} />
        <Share depot={second} today={today} />
      </div>
      <CommandForm
        action={to(url.splitDepots)}
        fields={{ first: first.uid, second: second.uid }}
        kind="secondary"
      >
        {t("pair-split", { store: second.label })}
      </CommandForm>
    </section>
  );
}

function Share({ depot, today }: { depot: DepotShare; today: IsoDay }) {
  const { items, itemCount } = depot;
  return (
    <div className="panel stack">
      <h3>
        <DepotName depot={depot} />
      </h3>
      <p className="hint">
        {distanceText(depot)} · {slotText(depot, today)}
      </p>
      <ul className="bullets">
        {items.map((each) => (
          <li key={each.label}>{boundMeasures(itemText(each))}</li>
        ))}
        {itemCount > items.length ? (
          <li>{t("more", { count: itemCount - items.length })}</li>
        ) : null}
      </ul>
    </div>
  );
}

function itemText({ label, quantity, of, storageUnit }: PickedUpItem): string {
  const units = formatUnits(quantity, storageUnit);
  return quantity === of ? t("goods", { units, label }) : t("goods-of", { units, of, label });
}
