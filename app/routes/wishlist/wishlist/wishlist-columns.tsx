import { LineProduct } from "#app/components/cart/line-product.tsx";
import { itemPriceColumns, WishedQuantity } from "#app/components/list/item-columns.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import wishTexts from "#app/locales/fr/list/wishlist.json";
import { texts } from "#app/locales/texts.ts";
import type { ItemLineView } from "#app/models/list/list-view.ts";

const t = texts(wishTexts);

export function wishColumns(seesPrices: boolean): LineColumn<ItemLineView>[] {
  return seesPrices ? [...what, ...itemPriceColumns] : what;
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
    cell: (line) => <WishedQuantity line={line} />,
  },
];
