import { Notice } from "#app/components/ui/flash.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(paymentTexts);

export function BoundModes({ offer }: { offer: string }) {
  return (
    <Notice>
      <p>{t("bound", { offer })}</p>
    </Notice>
  );
}
