import type { TotalsOfChoice } from "#app/components/checkout/totals-by-choice.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Choices } from "#app/components/ui/form.tsx";
import deliveryTexts from "#app/locales/fr/checkout/delivery.json";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(stepTexts);
const tDelivery = texts(deliveryTexts);

export type TransportView = {
  code: number;
  type: TransportType;
  netCents: number | null;
  totals: Totals | null;
  isChosen: boolean;
};

type TransportChoiceProps = { field: FieldControl; transports: readonly TransportView[] };

export function TransportChoice({ field, transports }: TransportChoiceProps) {
  if (transports.length < 2) return null;
  return (
    <Choices
      field={field}
      label={t("transport")}
      options={transports.map(({ code, type, netCents, totals }) => ({
        value: String(code),
        label: labelOf(type, netCents),
        hint: [
          t(`transports.${type}`),
          totals && t("transport-total", { total: formatCents(totals.grossCents) }),
        ]
          .filter(Boolean)
          .join(" "),
      }))}
      required
    />
  );
}

export function totalsByTransport(transports: readonly TransportView[]): TotalsOfChoice[] {
  if (transports.length < 2) return [];
  return transports.flatMap(({ type, totals }) =>
    totals ? [{ choice: tDelivery(`types.${type}`), totals }] : [],
  );
}

function labelOf(type: TransportType, netCents: number | null): string {
  const label = tDelivery(`types.${type}`);
  return netCents === null ? label : `${label} : ${formatCents(netCents)} ${t("net")}`;
}
