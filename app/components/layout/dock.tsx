import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { CartCount } from "#app/components/cart/cart-count.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(layoutTexts);

/** The bar at the foot of a phone. Last in the page, it takes its own height below the footer. */
export function Dock({ cartLineCount }: { cartLineCount: number }) {
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
      <DockLink to={url.cart} icon="cart">
        {t("cart")}
        <CartCount count={cartLineCount} />
      </DockLink>
    </nav>
  );
}

function DockLink({ to, icon, children }: { to: string; icon: IconName; children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <Link to={to} aria-current={pathname === to ? "page" : undefined}>
      <Icon name={icon} />
      {children}
    </Link>
  );
}
