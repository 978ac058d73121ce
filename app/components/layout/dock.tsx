import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CartCount, CartTotal, type HeldCart } from "#app/components/cart/held-cart.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(layoutTexts);

/** The bar at the foot of a phone. Last in the page, it takes its own height below the footer. */
export function Dock({ cart }: { cart: HeldCart }) {
  return (
    <nav className="dock" aria-label={t("dock")}>
      <button type="button" popoverTarget="rayons">
        <Icon name="menu" />
        {t("ranges")}
      </button>
      <DockLink to={url.search} icon="search">
        {t("search")}
      </DockLink>
      <DockLink to={url.quickOrder} icon="bolt">
        {t("quick-order")}
      </DockLink>
      <DockLink to={url.orderList} icon="receipt">
        {t("orders")}
      </DockLink>
      <DockCart {...cart} />
    </nav>
  );
}

/** In place of its icon a cart shows its total, where the reader sees prices. */
function DockCart({ lineCount, totalCents }: HeldCart) {
  if (totalCents === undefined) {
    return (
      <DockLink to={url.cart} icon="cart">
        {t("cart")}
        <CartCount count={lineCount} />
      </DockLink>
    );
  }
  return (
    <DockLink to={url.cart}>
      <CartTotal cents={totalCents} />
      <span className="held">
        <span aria-hidden="true">{t("cart")} · </span>
        <CartCount count={lineCount} />
      </span>
    </DockLink>
  );
}

function DockLink({ to, icon, children }: { to: string; icon?: IconName; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? "page" : undefined}>
      {icon ? <Icon name={icon} /> : null}
      {children}
    </Link>
  );
}
