import type { ReactNode } from "react";
import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Swatch } from "#app/components/ui/swatch.tsx";
import { Link } from "#app/framework/link.tsx";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import orderTexts from "#app/locales/fr/order/order.json";
import { texts } from "#app/locales/texts.ts";
import type { ReadLine } from "#app/models/cart/read-line.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(orderTexts);
const tOwnCode = texts(ownCodeTexts);

type OrderLinesProps = {
  lines: readonly ReadLine[];
  more?: readonly LineColumn<ReadLine>[];
  /** Links names to product pages: withdrawn products suggest others there. */
  leads?: boolean;
};

export function OrderLines({ lines, more = [], leads = false }: OrderLinesProps) {
  const priced = lines.some((line) => line.price) ? prices : [];
  return (
    <LineTable
      caption={t("lines.title")}
      columns={[leads ? ledProduct : product, quantity, ...priced, ...more]}
      rows={lines}
      rowKey={(line) => `${line.productUid} ${line.codeColor}`}
    />
  );
}

const product: LineColumn<ReadLine> = {
  label: t("lines.product"),
  heading: true,
  cell: (line) => <Product line={line}>{boundMeasures(line.label)}</Product>,
};

const ledProduct: LineColumn<ReadLine> = {
  ...product,
  cell: (line) => (
    <Product line={line}>
      <Link to={to(url.product, { productUid: line.productUid })}>{boundMeasures(line.label)}</Link>
    </Product>
  ),
};

function Product({ line, children }: { line: ReadLine; children: ReactNode }) {
  return (
    <div className="cart-product">
      <DrawingImage drawing={line.drawing} tint={line.tint} size={48} />
      <div>
        {children}
        <p className="hint">
          {t("lines.reference", { reference: line.reference })}
          {line.ownCode ? ` · ${tOwnCode("label", { code: line.ownCode })}` : null}
          {line.colorLabel ? ` · ${t("lines.color", { color: line.colorLabel })} ` : null}
          {line.colorHex ? <Swatch hex={line.colorHex} size={16} /> : null}
        </p>
        {line.replacing ? (
          <p className="hint">{t("lines.replacing", { label: boundMeasures(line.replacing) })}</p>
        ) : null}
        {line.comment ? <p className="line-comment">{line.comment}</p> : null}
      </div>
    </div>
  );
}

const quantity: LineColumn<ReadLine> = {
  label: t("lines.quantity"),
  number: true,
  cell: (line) => (line.missing ? <Missing {...line} missing={line.missing} /> : unitsOf(line)),
};

function unitsOf({ quantity, storageUnit }: Pick<ReadLine, "quantity" | "storageUnit">) {
  return formatUnits(quantity, storageUnit);
}

function Missing({ quantity, missing, storageUnit }: ReadLine & { missing: number }) {
  const ordered = quantity + missing;
  return (
    <div>
      {unitsOf({ quantity, storageUnit })}
      <p className="hint">{t("lines.missing", { ordered, count: missing })}</p>
    </div>
  );
}

const prices: LineColumn<ReadLine>[] = [
  {
    label: t("lines.unit-price"),
    number: true,
    cell: ({ price, storageUnit }) =>
      price && t("lines.per-unit", { price: formatMills(price.unitMills), unit: storageUnit }),
  },
  {
    label: t("lines.total"),
    number: true,
    cell: ({ price }) => price && <LineTotal price={price} />,
  },
];

function LineTotal({ price }: { price: NonNullable<ReadLine["price"]> }) {
  return (
    <div>
      <b>{formatCents(price.netCents)}</b>
      {price.discountCents > 0 ? (
        <p className="hint">{t("lines.offer", { amount: formatCents(price.discountCents) })}</p>
      ) : null}
      {price.ecoTaxCents > 0 ? (
        <p className="hint">{t("lines.eco-tax", { amount: formatCents(price.ecoTaxCents) })}</p>
      ) : null}
      {price.depositCents > 0 ? (
        <p className="hint">{t("lines.deposit", { amount: formatCents(price.depositCents) })}</p>
      ) : null}
    </div>
  );
}
