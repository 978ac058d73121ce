import editorTexts from "#app/locales/fr/content/editor.json";
import { texts } from "#app/locales/texts.ts";
import type { Publication } from "#app/models/content/schedule.ts";
import { formatTime, frenchDay, parisTime } from "#app/models/platform/time.ts";

const t = texts(editorTexts);

export function shortMoment(at: Date): string {
  return t("moment", { day: frenchDay(parisTime(at).day), time: formatTime(at) });
}

type PublicationTextProps = {
  publication: Publication;
  version: number;
};

export function PublicationText({ publication, version }: PublicationTextProps) {
  const { live, since, next } = publication;
  return (
    <>
      {live !== null && since ? (
        <p className="hint">{t("live-since", { version: live, at: shortMoment(since) })}</p>
      ) : null}
      {next ? <p className="hint">{nextText(next)}</p> : null}
      {live !== null && live < version ? <p className="hint">{t("newer", { version })}</p> : null}
    </>
  );
}

function nextText({ at, version }: { at: Date; version: number | null }) {
  return version === null
    ? t("ends-at", { at: shortMoment(at) })
    : t("starts-at", { version, at: shortMoment(at) });
}
