import orderTexts from "#app/locales/fr/order.json";
import { texts } from "#app/locales/texts.ts";
import { depositCentsOf, ecoTaxCentsOf, netCentsOf } from "#app/models/cart.ts";
import { formatCents, formatMills } from "#app/models/money.ts";
import type { OrderLine } from "#app/models/order.ts";
import { DrawingImage } from "./drawing.tsx";
import { type Column, LineTable } from "./line-table.tsx";

const t = texts(orderTexts);

/** What of a line is read before and after it is ordered. */
export type ReadLine = Omit<OrderLine, "netCents" | "weightGrams">;

type OrderLinesProps = {
  lines: readonly ReadLine[];
  /** False for a buyer who may not see prices. */
  showsPrices: boolean;
};

/** Lines as they are, or were, sold: nothing to change here. */
export function OrderLines({ lines, showsPrices }: OrderLinesProps) {
  return (
    <LineTable
      caption={t("lines.title")}
      columns={showsPrices ? [...goods, ...prices] : goods}
      rows={lines}
      rowKey={(line) => `${line.productUid} ${line.codeColor}`}
    />
  );
}

const goods: Column<ReadLine>[] = [
  {
    label: t("lines.product"),
    heading: true,
    cell: (line) => (
      <div className="cart-product">
        <DrawingImage drawing={line.drawing} tint={line.tint} size={48} />
        <div>
          {line.label}
          <p className="hint">
            {t("lines.reference", { reference: line.reference })}
            {line.colorLabel ? ` · ${t("lines.color", { color: line.colorLabel })}` : null}
          </p>
        </div>
      </div>
    ),
  },
  {
    label: t("lines.quantity"),
    number: true,
    cell: (line) => `${line.quantity} ${line.storageUnit}`,
  },
];

const prices: Column<ReadLine>[] = [
  {
    label: t("lines.unit-price"),
    number: true,
    cell: (line) =>
      t("lines.per-unit", { price: formatMills(line.unitMills), unit: line.storageUnit }),
  },
  { label: t("lines.total"), number: true, cell: (line) => <LineTotal line={line} /> },
];

function LineTotal({ line }: { line: ReadLine }) {
  return (
    <div>
      <b>{formatCents(netCentsOf(line))}</b>
      {line.ecoTaxMills > 0 ? (
        <p className="hint">{t("lines.eco-tax", { amount: formatCents(ecoTaxCentsOf(line)) })}</p>
      ) : null}
      {line.depositMills > 0 ? (
        <p className="hint">{t("lines.deposit", { amount: formatCents(depositCentsOf(line)) })}</p>
      ) : null}
    </div>
  );
}
