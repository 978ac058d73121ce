import { Notice } from "#app/components/ui/flash.tsx";
import { Link } from "#app/framework/link.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Replaced } from "#app/models/checkout/resume.ts";

const t = texts(checkoutTexts);

export function ReplacedNotice({ replaced }: { replaced: Replaced }) {
  const { place, isDelivery, path } = replaced;
  return (
    <Notice tone="warning">
      <p>{t(isDelivery ? "pickup.replaced-delivery" : "pickup.replaced", { place })}</p>
      <Link to={path}>{t("pickup.replaced-link")}</Link>
    </Notice>
  );
}
