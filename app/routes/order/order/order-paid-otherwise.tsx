import { ButtonLink } from "#app/components/ui/button.tsx";
import renewalTexts from "#app/locales/fr/checkout/renewal.json";
import remoteTexts from "#app/locales/fr/payment/remote-payment.json";
import { texts } from "#app/locales/texts.ts";
import type { OrderView } from "#app/models/order/order-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(remoteTexts);
const tRenewal = texts(renewalTexts);

export function OrderPaidOtherwise({ order }: { order: OrderView }) {
  const { uid, canBePaid, isCancelled } = order;
  if (canBePaid) {
    return (
      <ButtonLink kind="secondary" to={to(url.paymentLinks, { uid })}>
        {t("order-page.link")}
      </ButtonLink>
    );
  }
  if (!isCancelled) return null;
  return (
    <ButtonLink kind="secondary" to={to(url.renewal, { orderUid: uid })}>
      {tRenewal("link")}
    </ButtonLink>
  );
}
