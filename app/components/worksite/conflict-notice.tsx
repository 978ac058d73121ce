import { Notice } from "#app/components/ui/flash.tsx";
import eventTexts from "#app/locales/fr/worksite/event.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteEvent } from "#app/models/worksite/worksite.ts";
import { EventList } from "./event-list.tsx";

const t = texts(eventTexts);

export type ConflictView = {
  isDeleted: boolean;
  version: number;
  events: readonly WorksiteEvent[];
};

export function ConflictNotice({ conflict: { isDeleted, events } }: { conflict: ConflictView }) {
  return (
    <Notice tone="warning">
      <p>{isDeleted ? t("conflict.deleted") : t("conflict.changed")}</p>
      <EventList events={events} />
      <p>{isDeleted ? t("conflict.deleted-kept") : t("conflict.changed-kept")}</p>
    </Notice>
  );
}
