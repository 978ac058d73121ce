import { Page } from "#app/components/ui/page.tsx";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(remoteTexts);

export function LinkOverPage() {
  return (
    <Page title={t("over.title")} narrow>
      <p role="alert">{t("over.lead")}</p>
    </Page>
  );
}
