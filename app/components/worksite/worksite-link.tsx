import { ButtonLink } from "#app/components/ui/button.tsx";
import formTexts from "#app/locales/fr/worksite/form.json";
import { texts } from "#app/locales/texts.ts";
import type { WorksiteLinkView } from "#app/models/worksite/worksite-view.ts";

const t = texts(formTexts);

export function WorksiteLinkPanel({ filing }: { filing: WorksiteLinkView | null }) {
  if (!filing) return null;
  const { href, worksite } = filing;
  return (
    <ButtonLink kind="quiet" to={href}>
      {worksite === null ? t("file.link") : t("file.in", { worksite })}
    </ButtonLink>
  );
}
