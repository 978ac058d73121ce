import { Icon } from "#app/components/ui/icon.tsx";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

/** The first question of the checkout, in two large choices; the other way keeps what was chosen there. */
export function WayChoice({ isDelivery }: { isDelivery: boolean }) {
  return (
    <nav className="ways" aria-label={t("ways.label")}>
      <Link
        to={to(url.pickup, null, { renew: true })}
        aria-current={isDelivery ? undefined : "page"}
      >
        <Icon name="depot" />
        {t("ways.pickup")}
      </Link>
      <Link
        to={to(url.deliveryCheckout, null, { renew: true })}
        aria-current={isDelivery ? "page" : undefined}
      >
        <Icon name="truck" />
        {t("ways.delivery")}
      </Link>
    </nav>
  );
}
