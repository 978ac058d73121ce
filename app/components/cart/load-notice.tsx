import { Notice } from "#app/components/ui/flash.tsx";
import loadTexts from "#app/locales/fr/cart/load.json";
import { texts } from "#app/locales/texts.ts";
import type { LoadView } from "#app/models/cart/load-view.ts";
import { boundMeasures } from "#app/models/catalogue/unit.ts";
import { formatWeight } from "#app/models/catalogue/weight.ts";

const t = texts(loadTexts);

export function LoadNotice({ load }: { load: LoadView }) {
  const { vehicle, weightGrams, overGrams, tooLong, tooLongCount } = load;
  if (overGrams === 0 && tooLongCount === 0) {
    const payload = formatWeight(vehicle.payloadKg * 1000);
    const weight = formatWeight(weightGrams);
    return <Notice tone="success">{t("fits", { vehicle: vehicle.name, weight, payload })}</Notice>;
  }
  return (
    <Notice tone="warning">
      <div>
        {overGrams > 0 ? (
          <p>
            <b>{t("over", { over: formatWeight(overGrams), vehicle: vehicle.name })}</b>
          </p>
        ) : null}
        {tooLongCount > 0 ? (
          <ul className="bullets">
            {tooLong.map(({ label, overCm }) => (
              <li key={label}>{t("too-long", { label: boundMeasures(label), over: overCm })}</li>
            ))}
            {tooLongCount > tooLong.length ? (
              <li>{t("too-long-more", { count: tooLongCount - tooLong.length })}</li>
            ) : null}
          </ul>
        ) : null}
      </div>
    </Notice>
  );
}
