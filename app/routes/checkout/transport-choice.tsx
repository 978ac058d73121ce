import type { TotalsOfChoice } from "#app/components/checkout/totals-by-choice.tsx";
import type { FieldControl } from "#app/components/ui/control.tsx";
import { Choices } from "#app/components/ui/form.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import stepTexts from "#app/locales/fr/checkout/delivery-step.json";
import { texts } from "#app/locales/texts.ts";
import type { Totals } from "#app/models/cart/cart.ts";
import type { TransportType } from "#app/models/checkout/transport.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(stepTexts);

export type TransportView = {
  code: number;
  type: TransportType;
  label: string;
  netCents: number | null;
  totals: Totals | null;
  isChosen: boolean;
};

const TAIL_LIFT = "M1 5h13v11H1V5M14 16h8M18 16V9M16 11l2-2 2 2M5 19h.01";
const icons = { PL: TAIL_LIFT, EXPRESS: "bolt", KRYOLE: "crane" } as const;

type TransportChoiceProps = { field: FieldControl; transports: readonly TransportView[] };

export function TransportChoice({ field, transports }: TransportChoiceProps) {
  if (transports.length < 2) return null;
  return (
    <Choices
      field={field}
      label={t("transport")}
      options={transports.map(({ code, type, label, netCents, totals }) => ({
        value: String(code),
        label: (
          <>
            {pricedLabel(label, netCents)} <Icon name={icons[type]} />
          </>
        ),
        hint: [
          t(`transports.${type}`),
          totals && t("transport-total", { total: formatCents(totals.grossCents) }),
        ]
          .filter(Boolean)
          .join(" "),
      }))}
      cards
      required
    />
  );
}

export function totalsByTransport(transports: readonly TransportView[]): TotalsOfChoice[] {
  if (transports.length < 2) return [];
  return transports.flatMap(({ label: choice, totals }) => (totals ? [{ choice, totals }] : []));
}

function pricedLabel(label: string, netCents: number | null): string {
  if (netCents === 0) return `${label} : ${t("free")}`;
  return netCents === null ? label : `${label} : ${formatCents(netCents)} ${t("net")}`;
}
