import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, formatTime } from "#app/models/platform/time.ts";

const t = texts(orderTexts);

type PayBeforeProps = { order: { payableUntil: Date | null }; isShort?: boolean };

/** The one deadline of an unpaid order (`payableUntil`); nothing where there is none. */
export function PayBefore({ order: { payableUntil }, isShort = false }: PayBeforeProps) {
  if (!payableUntil) return null;
  const moment = { day: formatDate(payableUntil), time: formatTime(payableUntil) };
  return isShort ? (
    <p className="hint">{t("payment.until-short", moment)}</p>
  ) : (
    <p>{t("payment.until", moment)}</p>
  );
}
