import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";

const t = texts(checkoutTexts);

export function ModeRefusal({ mode }: { mode: PaymentMode }) {
  if (mode !== "rolling-funds" && mode !== "instalments") return null;
  return <strong>{t(`payment.modes.${mode}-range`)}</strong>;
}
