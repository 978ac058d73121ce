import { Notice } from "#app/components/ui/flash.tsx";
import eventTexts from "#app/locales/fr/worksite/event.json";
import { texts } from "#app/locales/texts.ts";
import type { ContentConflict } from "#app/models/worksite/content.ts";
import type { WorksiteEvent } from "#app/models/worksite/worksite.ts";
import { eventText, whenText } from "./event-list.tsx";

const t = texts(eventTexts);

export type ContentsConflictView = {
  contents: readonly ContentConflict[];
  closed: WorksiteEvent | null;
};

type ContentsConflictProps = { conflict: ContentsConflictView; worksiteId: number };

export function ContentsConflict({ conflict, worksiteId }: ContentsConflictProps) {
  const { contents, closed } = conflict;
  return (
    <Notice tone="warning">
      <p>{closed ? t("conflict.closed") : t("conflict.contents")}</p>
      <ul className="worksite-events">
        {closed ? (
          <li>
            {eventText(closed)} <span className="hint">{whenText(closed.at)}</span>
          </li>
        ) : null}
        {contents.map((content) => (
          <li key={`${content.kind}-${content.id}`}>
            {placeText(content, worksiteId)}
            {content.lastEvent ? (
              <>
                {"\u00a0: "}
                {eventText(content.lastEvent)}{" "}
                <span className="hint">{whenText(content.lastEvent.at)}</span>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

function placeText({ kind, label, now }: ContentConflict, worksiteId: number): string {
  const content = t(`content.${kind}`, { label });
  if (!now) return t("conflict.is-nowhere", { content });
  return now.id === worksiteId
    ? t("conflict.is-here", { content })
    : t("conflict.is-elsewhere", { content, worksite: now.name });
}
