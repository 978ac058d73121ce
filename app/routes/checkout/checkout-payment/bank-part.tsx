import { BankSelect } from "#app/components/payment/bank-select.tsx";
import { Button } from "#app/components/ui/button.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import checkoutTexts from "#app/locales/fr/checkout/checkout.json";
import { texts } from "#app/locales/texts.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";

const t = texts(checkoutTexts);

/** Replaces the ordinary button while a transfer is chosen; where styles cannot, stands beside it. */
export function BankPart({ field, banks }: { field: FieldControl; banks: readonly Bank[] }) {
  return (
    <div className="by-bank stack">
      {banks.length > 0 ? <BankSelect field={field} banks={banks} /> : null}
      <p className="hint">{t("payment.bank-hint")}</p>
      <Button kind="buy">{t("payment.to-bank")}</Button>
    </div>
  );
}
