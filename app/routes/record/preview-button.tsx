import { Button } from "#app/components/ui/button.tsx";
import offerTexts from "#app/locales/fr/record/special-offer.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(offerTexts);

/** Fragment of a preview, and the act that asks for one. */
export const PREVIEW_ID = "apercu";

/** Shows what a form says, and saves nothing; where it is sent, the page opens at the preview. */
export function PreviewButton({ action }: { action: string }) {
  return (
    <Button kind="secondary" name="act" value={PREVIEW_ID} formAction={`${action}#${PREVIEW_ID}`}>
      {t("show")}
    </Button>
  );
}
