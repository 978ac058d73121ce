import eventTexts from "#app/locales/fr/worksite/event.json";
import { texts } from "#app/locales/texts.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";
import type { WorksiteEvent } from "#app/models/worksite/worksite.ts";

const t = texts(eventTexts);

export function EventList({ events }: { events: readonly WorksiteEvent[] }) {
  return (
    <ul className="worksite-events">
      {events.map((event) => (
        <li key={event.id}>
          {eventText(event)} <span className="hint">{whenText(event.at)}</span>
        </li>
      ))}
    </ul>
  );
}

export function eventText({ type, by, kind, detail }: WorksiteEvent): string {
  const { label = "", before = "", fields = [] } = detail;
  return t(type, {
    by,
    label,
    before,
    content: kind ? t(`content.${kind}`, { label }) : "",
    fields: fields.map((field) => t(`field.${field}`)).join(", "),
  });
}

export function whenText(at: Date): string {
  return t("when", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}
