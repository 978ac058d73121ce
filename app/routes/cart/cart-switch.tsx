import { CommandForm } from "#app/components/button.tsx";
import { cartLabel } from "#app/components/cart-label.ts";
import { Link } from "#app/components/link.tsx";
import cartsTexts from "#app/locales/fr/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart-name.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartsTexts);

/** Which cart this is, and the others, each one press away; a link alone for who has only one. */
export function CartSwitch({ carts }: { carts: readonly NamedCart[] }) {
  const [active, ...others] = carts;
  if (!active || others.length === 0) {
    return (
      <p className="screen">
        <Link to={to(url.carts)}>{t("manage-one")}</Link>
      </p>
    );
  }
  return (
    <details className="cart-switch screen">
      <summary>{t("switch", { name: cartLabel(active.name) })}</summary>
      <div className="row">
        {others.map(({ id: cartId, name, lineCount }) => (
          <CommandForm key={cartId} action={to(url.activateCart, { cartId })}>
            {lineCount > 0
              ? t("switch-to", { name: cartLabel(name), lines: t("lines", { count: lineCount }) })
              : t("switch-empty", { name: cartLabel(name) })}
          </CommandForm>
        ))}
        <Link to={to(url.carts)}>{t("manage")}</Link>
      </div>
    </details>
  );
}
