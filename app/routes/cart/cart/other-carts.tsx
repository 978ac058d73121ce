import { cartLabel } from "#app/components/cart/label.ts";
import { CommandForm } from "#app/components/ui/button.tsx";
import { Link } from "#app/framework/link.tsx";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import { to, url } from "#app/urls.ts";

const t = texts(cartsTexts);

type OtherCartsProps = { active: NamedCart; others: readonly NamedCart[] };

export function OtherCarts({ active, others }: OtherCartsProps) {
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
