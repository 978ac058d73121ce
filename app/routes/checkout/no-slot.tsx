import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import { Page } from "#app/components/ui/page.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

/** The pickup step of a depot without a free slot. */
export function NoSlot({ store }: { store: { label: string } }) {
  return (
    <Page title={t("pickup.title")}>
      <EmptyState icon="clock" title={t("pickup.none", { store: store.label })}>
        <p>{t("pickup.none-lead")}</p>
        <ButtonLink to={to(url.storeList)}>{t("pickup.change-store")}</ButtonLink>
      </EmptyState>
    </Page>
  );
}
