import resumeTexts from "#app/locales/fr/resume.json";
import { texts } from "#app/locales/texts.ts";
import type { Resumable } from "#app/models/resume.ts";
import { formatNearDay, formatRange } from "#app/models/time.ts";
import { Notice } from "./flash.tsx";
import { Link } from "./link.tsx";

const t = texts(resumeTexts);

/** Offers to take up the checkout that was left, with what was chosen in it. */
export function ResumeNotice({ resumable }: { resumable: Resumable }) {
  const { place, isDelivery, path, day, range } = resumable;
  const values = { place, day: formatNearDay(day), hour: formatRange(range) };
  return (
    <Notice>
      <p>
        <b>{t(isDelivery ? "delivery" : "pickup", values)}</b>{" "}
        {resumable.kind === "stored" ? t("stored") : t("goes-on", { count: resumable.minutes })}
      </p>
      <Link to={path}>{t("link")}</Link>
    </Notice>
  );
}
