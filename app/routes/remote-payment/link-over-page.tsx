import { Page } from "#app/components/ui/page.tsx";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(remoteTexts);

/** Page for a revoked or expired link. */
export function LinkOverPage() {
  return (
    <Page title={t("over.title")} narrow>
      <p role="alert">{t("over.lead")}</p>
    </Page>
  );
}
