import { ButtonLink } from "#app/components/ui/button.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartTexts);

export function CartEmpty({ hasAside }: { hasAside: boolean }) {
  return (
    <EmptyState icon="cart" title={t("empty")}>
      <p>{hasAside ? t("empty-aside") : t("empty-lead")}</p>
      <p className="row">
        <ButtonLink to={to(url.home)}>{t("browse")}</ButtonLink>
        <ButtonLink kind="secondary" to={to(url.quickOrder)}>
          {t("quick-order")}
        </ButtonLink>
      </p>
    </EmptyState>
  );
}
