import { cartLabel } from "#app/components/cart/label.ts";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { CartSummaryView } from "#app/models/cart/name.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartsTexts);

export function CartName({ cart, isAlone }: { cart: CartSummaryView; isAlone: boolean }) {
  const { id: cartId, isActive } = cart;
  const name = cartLabel(cart.name);
  const facts = [
    isActive && !isAlone ? t("active") : "",
    cart.worksite ? t("for-worksite", { name: cart.worksite.name }) : "",
  ].filter(Boolean);
  return (
    <div>
      {isActive ? <Link to={to(url.cart)}>{name}</Link> : name}
      {facts.length > 0 ? <p className="hint">{facts.join(" · ")}</p> : null}
      <div className="acts">
        {isActive ? null : (
          <CommandForm
            action={to(url.activateCart, { cartId })}
            kind="quiet"
            label={t("activate-of", { name })}
          >
            {t("activate")}
          </CommandForm>
        )}
        <ButtonLink
          kind="quiet"
          to={to(url.editCart, { cartId })}
          aria-label={t("edit-of", { name })}
        >
          {t("edit")}
        </ButtonLink>
        <CommandForm
          action={to(url.duplicateCart, { cartId })}
          kind="quiet"
          label={t("duplicate-of", { name })}
        >
          {t("duplicate")}
        </CommandForm>
        {isAlone ? null : (
          <ButtonLink
            kind="quiet"
            to={to(url.deleteCart, { cartId })}
            aria-label={t("delete-of", { name })}
          >
            {t("delete")}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
