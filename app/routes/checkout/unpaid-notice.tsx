import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { to, url } from "#app/urls.ts";

const t = texts(checkoutTexts);

export function UnpaidNotice({ order }: { order: { uid: string } }) {
  return (
    <Notice tone="warning">
      <p>{t("unpaid", { uid: order.uid })}</p>
      <Link to={to(url.order, { uid: order.uid })}>{t("unpaid-link")}</Link>
    </Notice>
  );
}
