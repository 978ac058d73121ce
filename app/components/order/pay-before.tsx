import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import { formatDate, formatShortDay, formatTime, parisTime } from "#app/models/platform/time.ts";

const t = texts(orderTexts);

type PayBeforeProps = { order: { payableUntil: Date | null }; isShort?: boolean };

/** The one deadline of an unpaid order (`payableUntil`); nothing where there is none. */
export function PayBefore({ order: { payableUntil }, isShort = false }: PayBeforeProps) {
  if (!payableUntil) return null;
  const time = formatTime(payableUntil);
  return isShort ? (
    <small>
      {t("payment.until-short", { day: formatShortDay(parisTime(payableUntil).day), time })}
    </small>
  ) : (
    <p>{t("payment.until", { day: formatDate(payableUntil), time })}</p>
  );
}
