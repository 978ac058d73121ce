import { LineProduct } from "#app/components/cart/line-product.tsx";
import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { AddToList } from "#app/components/list/add-to-list.tsx";
import { unitPriceColumn, WishedQuantity } from "#app/components/list/item-columns.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import topTexts from "#app/locales/fr/catalogue/top-list.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { type TopLineView, topKey } from "#app/models/list/top-list.ts";

const t = texts(topTexts);

export function topColumns(seesPrices: boolean, storeLabel: string): LineColumn<TopLineView>[] {
  const product: LineColumn<TopLineView> = {
    label: t("product"),
    heading: true,
    cell: (line) => <Product line={line} storeLabel={storeLabel} />,
  };
  return seesPrices ? [product, ...counts, unitPriceColumn] : [product, ...counts];
}

function Product({ line, storeLabel }: { line: TopLineView; storeLabel: string }) {
  const { label, productUid, codeColor, wished, pickup, storageUnit } = line;
  return (
    <div className="pick-line">
      <label className="choice screen">
        <input
          type="checkbox"
          form="choix"
          name="key"
          value={topKey(line)}
          aria-label={t("choose", { label })}
        />
      </label>
      <LineProduct line={line}>
        {pickup ? (
          <StockBadge
            level={pickup.level}
            quantity={pickup.units}
            unit={storageUnit}
            at={storeLabel}
          />
        ) : null}
        <p className="acts screen">
          <AddToList
            productUid={productUid}
            label={label}
            codeColor={codeColor}
            quantity={wished}
          />
        </p>
      </LineProduct>
    </div>
  );
}

const counts: LineColumn<TopLineView>[] = [
  {
    label: t("bought"),
    number: true,
    cell: ({ orders: count, units, storageUnit }) => (
      <div>
        {t("orders", { count })}
        <p className="hint">{t("units", { units: formatUnits(units, storageUnit) })}</p>
      </div>
    ),
  },
  {
    label: t("quantity"),
    number: true,
    cell: (line) => <WishedQuantity line={line} />,
  },
];
