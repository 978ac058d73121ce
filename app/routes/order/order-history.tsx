import orderTexts from "#app/locales/fr/order.json";
import statusTexts from "#app/locales/fr/order-status.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderEvent } from "#app/models/order.ts";
import { formatDate, formatTime } from "#app/models/time.ts";

const t = texts(orderTexts);
const tStatus = texts(statusTexts);

/** Every status an order went through, the latest first, in words. */
export function OrderHistory({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section className="stack">
      <h2>{t("history.title")}</h2>
      <ol className="history" reversed>
        {events.toReversed().map((event) => (
          <li key={`${event.toStatus} ${event.at.getTime()}`}>
            <b>{event.fromStatus === null ? t("history.placed") : tStatus(`${event.toStatus}`)}</b>
            <p className="hint">
              <time dateTime={event.at.toISOString()}>
                {t("history.at", { day: formatDate(event.at), time: formatTime(event.at) })}
              </time>
              , {t(`history.actor.${event.actor}`)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
