import { UndeliveredList } from "#app/components/cart/undelivered-list.tsx";
import { ButtonLink, CommandForm } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/flash.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { UndeliveredLine } from "#app/models/checkout/delivery-price.ts";
import { to, url } from "#app/urls.ts";

const t = texts(stepTexts);
const tDelivery = texts(deliveryTexts);

export function UndeliveredNotice({ lines }: { lines: readonly UndeliveredLine[] }) {
  return (
    <Notice tone="warning">
      <p>{tDelivery("undelivered", { count: lines.length })}</p>
      <UndeliveredList items={lines} />
      <div className="row">
        <CommandForm action={to(url.setUndeliveredAside)}>
          {t("set-aside", { count: lines.length })}
        </CommandForm>
        <ButtonLink kind="quiet" to={to(url.pickup, null, { renew: true })}>
          {t("pickup")}
        </ButtonLink>
      </div>
    </Notice>
  );
}
