import storeTexts from "#app/locales/fr/store/store.json";
import { texts } from "#app/locales/texts.ts";
import { formatMinute } from "#app/models/platform/time.ts";
import type { Store } from "#app/models/store/store.ts";

const t = texts(storeTexts);

const weekdays = ["0", "1", "2", "3", "4", "5", "6"] as const;

export function StoreHours({ schedule }: Pick<Store, "schedule">) {
  return (
    <>
      <h2>{t("hours")}</h2>
      <table className="hours">
        <caption className="hidden">{t("hours")}</caption>
        <tbody>
          {weekdays.map((weekday, index) => (
            <tr key={weekday}>
              <th scope="row">{t(`days.${weekday}`)}</th>
              <td>{hoursText(schedule[index] ?? [])}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function hoursText(periods: Store["schedule"][number]) {
  if (periods.length === 0) return t("closed-day");
  return periods
    .map(({ from, to }) => t("period", { from: formatMinute(from), to: formatMinute(to) }))
    .join(", ");
}
