import { LineProduct } from "#app/components/cart/line-product.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Price } from "#app/components/ui/price.tsx";
import wishTexts from "#app/locales/fr/list/wishlist.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { ItemLineView } from "#app/models/list/list-view.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(wishTexts);

export function wishColumns(seesPrices: boolean): LineColumn<ItemLineView>[] {
  return seesPrices ? [...what, ...prices] : what;
}

const what: LineColumn<ItemLineView>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => (
      <LineProduct line={line}>
        {line.comment ? <p className="line-comment">{line.comment}</p> : null}
      </LineProduct>
    ),
  },
  {
    label: t("quantity"),
    number: true,
    cell: ({ wished, quantity, storageUnit }) => (
      <div>
        {formatUnits(wished, storageUnit)}
        {quantity === wished ? null : (
          <p className="hint">{t("by-pack", { units: formatUnits(quantity, storageUnit) })}</p>
        )}
      </div>
    ),
  },
];

const prices: LineColumn<ItemLineView>[] = [
  {
    label: t("unit-price"),
    number: true,
    cell: ({ price, storageUnit }) =>
      price && (
        <Price
          netMills={price.unitMills}
          strikethroughMills={price.strikethroughMills}
          vatBasisPoints={price.vatBasisPoints}
          unit={storageUnit}
        />
      ),
  },
  {
    label: t("total"),
    number: true,
    cell: ({ price }) => price && <b>{formatCents(price.netCents)}</b>,
  },
];
