import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import { isCreditMode, type PaymentMode } from "#app/models/payment/mode.ts";

const t = texts(checkoutTexts);

export function ModeRefusal({ mode }: { mode: PaymentMode }) {
  if (!isCreditMode(mode)) return null;
  return <strong>{t(`payment.modes.${mode}-range`)}</strong>;
}
