import paymentTexts from "#app/locales/fr/payment.json";
import { texts } from "#app/locales/texts.ts";
import { Notice } from "./flash.tsx";

const t = texts(paymentTexts);

/** Says why ways to pay an order are missing: its special offer is given for some of them only. */
export function BoundModes({ offer }: { offer: string }) {
  return (
    <Notice>
      <p>{t("bound", { offer })}</p>
    </Notice>
  );
}
