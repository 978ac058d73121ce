import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import resumeTexts from "#app/locales/fr/checkout/resume.json";
import { texts } from "#app/locales/texts.ts";
import type { Resumable } from "#app/models/checkout/resume.ts";
import { formatNearDay, formatRange } from "#app/models/platform/time.ts";

const t = texts(resumeTexts);

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
