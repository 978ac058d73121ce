import { DrawingImage } from "#app/components/catalogue/drawing.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import quoteTexts from "#app/locales/fr/quote/quote.json";
import { texts } from "#app/locales/texts.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import type { QuoteLineView } from "#app/models/quote/quote-view.ts";
import { to, url } from "#app/urls.ts";

const t = texts(quoteTexts);
const tOwnCode = texts(ownCodeTexts);

export function QuoteLines({ lines }: { lines: readonly QuoteLineView[] }) {
  return (
    <LineTable
      caption={t("page.lines")}
      columns={columns}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}

const columns: LineColumn<QuoteLineView>[] = [
  {
    label: t("page.goods"),
    heading: true,
    cell: (line) => (
      <div className="cart-product">
        <DrawingImage drawing={line.drawing} tint={line.tint} size={48} />
        <div>
          <Label line={line} />
          <p className="hint">
            {t("page.reference", { reference: line.reference })}
            {line.ownCode ? ` · ${tOwnCode("label", { code: line.ownCode })}` : null}
            {line.colorLabel ? ` · ${line.colorLabel}` : null}
          </p>
        </div>
      </div>
    ),
  },
  {
    label: t("page.quantity"),
    number: true,
    cell: ({ quantity, leftQuantity, storageUnit }) => (
      <div>
        {formatUnits(quantity, storageUnit)}
        {leftQuantity < quantity ? (
          <p className="hint">
            {t("page.left", { units: formatUnits(leftQuantity, storageUnit) })}
          </p>
        ) : null}
      </div>
    ),
  },
  {
    label: t("page.unit-price"),
    number: true,
    cell: ({ unitMills }) => (unitMills > 0 ? formatMills(unitMills) : t("page.on-request")),
  },
  {
    label: t("page.total"),
    number: true,
    cell: ({ unitMills, netCents }) => (unitMills > 0 ? <b>{formatCents(netCents)}</b> : null),
  },
];

function Label({ line: { productUid, label } }: { line: QuoteLineView }) {
  if (productUid === null) {
    return (
      <>
        {boundMeasures(label)}
        <p className="hint">{t("page.not-sold")}</p>
      </>
    );
  }
  return <Link to={to(url.product, { productUid })}>{boundMeasures(label)}</Link>;
}
