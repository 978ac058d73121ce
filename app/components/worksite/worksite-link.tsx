import { ButtonLink } from "#app/components/ui/button.tsx";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";

const t = texts(formTexts);

export function WorksiteLinkPanel({ worksiteLink }: { worksiteLink: WorksiteLinkView | null }) {
  if (!worksiteLink) return null;
  return (
    <ButtonLink kind="quiet" to={worksiteLink.href}>
      {worksiteLinkText(worksiteLink)}
    </ButtonLink>
  );
}

export function worksiteLinkText({ worksite }: WorksiteLinkView): string {
  return worksite === null ? t("file.link") : t("file.in", { worksite });
}
