import modeTexts from "#app/locales/fr/payment/mode.json";
import { texts } from "#app/locales/texts.ts";
import { isCreditMode, type PaymentMode } from "#app/models/payment/mode.ts";

const t = texts(modeTexts);

export function ModeRefusal({ mode }: { mode: PaymentMode }) {
  if (!isCreditMode(mode)) return null;
  return <strong>{t(`range.${mode}`)}</strong>;
}
