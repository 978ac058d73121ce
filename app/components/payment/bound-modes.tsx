import { Notice } from "#app/components/ui/flash.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

/** Says why ways to pay an order are missing: its special offer is given for some of them only. */
export function BoundModes({ offer }: { offer: string }) {
  return (
    <Notice>
      <p>{t("bound", { offer })}</p>
    </Notice>
  );
}
