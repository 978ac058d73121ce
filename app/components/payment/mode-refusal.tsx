import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";

const t = texts(checkoutTexts);

/** Explains why credit, the only method with limits of its own, is refused; nothing for others. */
export function ModeRefusal({ mode }: { mode: PaymentMode }) {
  if (mode !== "rolling-funds" && mode !== "instalments") return null;
  return <strong>{t(`payment.modes.${mode}-range`)}</strong>;
}
