import refundTexts from "#app/locales/fr/payment/refund.json";
import { texts } from "#app/locales/texts.ts";
import type { RefundView } from "#app/models/payment/refund.ts";
import { formatCents } from "#app/models/platform/money.ts";
import { formatDate } from "#app/models/platform/time.ts";

const t = texts(refundTexts);

export function RefundNotice({ refunds }: { refunds: readonly RefundView[] }) {
  if (refunds.length === 0) return null;
  return (
    <>
      {refunds.map((refund) => (
        <p key={refund.id}>{refundText(refund)}</p>
      ))}
      <p className="hint">{t("delay")}</p>
    </>
  );
}

function refundText({ amountCents, doneAt }: RefundView): string {
  const day = doneAt ? formatDate(doneAt) : "";
  if (amountCents === null) return doneAt ? t("done-hidden", { day }) : t("under-way-hidden");
  const amount = formatCents(amountCents);
  return doneAt ? t("done", { amount, day }) : t("under-way", { amount });
}
