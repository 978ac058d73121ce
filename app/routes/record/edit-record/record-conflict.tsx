import { Notice } from "#app/components/ui/flash.tsx";
import recordTexts from "#app/locales/fr/record/record.json";
import { texts } from "#app/locales/texts.ts";
import { formatDateTime } from "#app/models/platform/time.ts";
import { TextChanges } from "../text-changes.tsx";
import type { TheirChanges } from "./their-changes.server.ts";

const t = texts(recordTexts);

/** Names what somebody else wrote meanwhile, field by field. */
export function RecordConflict({ by, at, changes }: TheirChanges) {
  const moment = at ? formatDateTime(at) : "";
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript this is what tells that nothing was saved
    <div role="alert" tabIndex={-1} autoFocus>
      <Notice tone="warning">
        <div className="stack">
          <p>{t("edit.conflict")}</p>
          <p>{by ? t("edit.theirs", { who: by, at: moment }) : t("edit.theirs-unknown")}</p>
          <TextChanges changes={changes} note={({ isKept }) => (isKept ? t("edit.kept") : null)} />
        </div>
      </Notice>
    </div>
  );
}
