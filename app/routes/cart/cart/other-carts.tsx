import { cartLabel } from "#app/components/cart/label.ts";
import cartsTexts from "#app/locales/fr/cart/carts.json";
import { texts } from "#app/locales/texts.ts";
import type { NamedCart } from "#app/models/cart/name.ts";
import { to, url } from "#app/urls.ts";
import { CartCommand, Onward } from "./onward.tsx";

const t = texts(cartsTexts);

type OtherCartsProps = { active: NamedCart; others: readonly NamedCart[] };

export function OtherCarts({ active, others }: OtherCartsProps) {
  return (
    <dd>
      <details className="cart-switch">
        <summary>{cartLabel(active.name)}</summary>
        <div className="screen">
          {others.map(({ id: cartId, name, lineCount }) => (
            <CartCommand
              key={cartId}
              to="activate"
              of={[cartId]}
              action={to(url.activateCart, { cartId })}
              className="btn secondary"
            >
              {lineCount > 0
                ? t("switch-to", { name: cartLabel(name), lines: t("lines", { count: lineCount }) })
                : t("switch-empty", { name: cartLabel(name) })}
            </CartCommand>
          ))}
          <Onward to="carts" className="as-link">
            {t("manage")}
          </Onward>
        </div>
      </details>
    </dd>
  );
}
