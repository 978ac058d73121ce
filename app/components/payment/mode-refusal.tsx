import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { PaymentMode } from "#app/models/payment/payment.ts";

const t = texts(checkoutTexts);

/** Why a way to pay on credit, the only ones with amounts of their own, cannot be chosen; nothing of another. */
export function ModeRefusal({ mode }: { mode: PaymentMode }) {
  if (mode !== "rolling-funds" && mode !== "instalments") return null;
  return <strong>{t(`payment.modes.${mode}-range`)}</strong>;
}
