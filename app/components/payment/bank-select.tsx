import type { FieldControl } from "#app/components/ui/control.tsx";
import { Select } from "#app/components/ui/form.tsx";
import paymentTexts from "#app/locales/fr/payment/payment.json";
import { texts } from "#app/locales/texts.ts";
import type { Bank } from "#app/models/payment/transfer/protocol.ts";

const t = texts(paymentTexts);

type Props = { field: FieldControl; banks: readonly Bank[]; required?: boolean };

export function BankSelect({ field, banks, required = false }: Props) {
  const options = banks.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      field={field}
      label={t("bank.label")}
      hint={required ? undefined : t("bank.hint")}
      options={[{ value: "", label: t("bank.placeholder") }, ...options]}
      required={required}
    />
  );
}
