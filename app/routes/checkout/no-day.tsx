import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);

/** The delivery step of a depot that delivers on no day. */
export function NoDay({ storeLabel }: { storeLabel: string }) {
  return (
    <Page title={t("title")}>
      <EmptyState icon="clock" title={t("none", { store: storeLabel })}>
        <p>{t("none-lead")}</p>
        <ButtonLink to={to(url.pickup)}>{t("pickup")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
