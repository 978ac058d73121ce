import { ButtonLink } from "#app/components/button.tsx";
import remoteTexts from "#app/locales/fr/remote-payment.json";
import renewalTexts from "#app/locales/fr/renewal.json";
import { texts } from "#app/locales/texts.ts";
import type { ShownOrder } from "#app/models/shown-order.ts";
import { to, url } from "#app/urls.ts";

const t = texts(remoteTexts);
const tRenewal = texts(renewalTexts);

/** Somebody else pays it; or, once it can be paid no more, it is made anew. */
export function OrderPaidOtherwise({ order }: { order: ShownOrder }) {
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
