import { Form } from "react-router";
import { Button } from "#app/components/ui/button.tsx";
import { fieldOf, Select } from "#app/components/ui/form.tsx";
import { Views } from "#app/components/ui/views.tsx";
import preparationTexts from "#app/locales/fr/preparation/preparation.json";
import { texts } from "#app/locales/texts.ts";
import { yardZones } from "#app/models/catalogue/yard-zone.ts";
import { formatRange, formatShortDay } from "#app/models/platform/time.ts";
import type { QueueQuery } from "#app/models/preparation/queue.ts";
import type { Queue } from "#app/services/preparation/queue.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(preparationTexts);

type PartProps = { query: QueueQuery; queue: Queue };

export type QueueAddress = (more: Partial<QueueQuery>) => string;

const isOf = (query: QueueQuery, { days: { today } }: Queue, day: string) =>
  query.day === "next" ? day > today : day <= today;

/** Today, late orders included, or the next opening day. */
export function QueueDayLinks({ query, queue, address }: PartProps & { address: QueueAddress }) {
  const { days, slots } = queue;
  const count = (isNext: boolean) =>
    slots.reduce((sum, slot) => (slot.day > days.today === isNext ? sum + slot.count : sum), 0);
  return (
    <Views
      label={t("queue.days")}
      views={(["today", "next"] as const).map((day) => ({
        to: address({ day, range: "", page: 1 }),
        label: t(`queue.${day}`, {
          count: count(day === "next"),
          day: formatShortDay(days.next),
        }),
        isCurrent: query.day === day,
      }))}
    />
  );
}

/** A slot, a zone of the yard, or both. */
export function QueueFilters({ query, queue, storeUid }: PartProps & { storeUid: number }) {
  const range = fieldOf("filtre", "creneau", query.range, undefined);
  const zone = fieldOf("filtre", "zone", query.zone ?? "", undefined);
  const counts = new Map<string, number>();
  for (const slot of queue.slots.filter(({ day }) => isOf(query, queue, day))) {
    counts.set(slot.range, (counts.get(slot.range) ?? 0) + slot.count);
  }
  const ranges = [...counts].map(([value, count]) => ({
    value,
    label: t("queue.range-count", { range: formatRange(value), count }),
  }));
  return (
    <Form
      key={`${query.day} ${query.range} ${query.zone}`}
      method="get"
      action={to(url.preparationQueue, { storeUid })}
      className="row queue-filters screen"
      aria-label={t("queue.filter")}
    >
      {query.day === "next" ? <input type="hidden" name="jour" value="suivant" /> : null}
      <Select
        field={range}
        label={t("queue.range")}
        options={[{ value: "", label: t("queue.all-ranges") }, ...ranges]}
        required
      />
      <Select
        field={zone}
        label={t("queue.zone")}
        options={[
          { value: "", label: t("queue.all-zones") },
          ...yardZones.map((one) => ({ value: one, label: t(`zone.${one}`) })),
        ]}
        required
      />
      <Button kind="secondary">{t("queue.apply")}</Button>
    </Form>
  );
}
