import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";
import type { FormattedEvent } from "#app/services/order/wording.server.ts";

const t = texts(orderTexts);

export function OrderHistory({ events }: { events: readonly FormattedEvent[] }) {
  return (
    <section className="stack">
      <h2>{t("history.title")}</h2>
      <ol className="history" reversed>
        {events.map(({ at, title, meaning, by }) => (
          <li key={`${title} ${at.getTime()}`}>
            <b>{title}</b>
            <p>{meaning}</p>
            <p className="hint">
              <time dateTime={at.toISOString()}>
                {t("history.at", { day: formatDate(at), time: formatTime(at) })}
              </time>
              , {by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
