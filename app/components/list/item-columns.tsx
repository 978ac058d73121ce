import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Price } from "#app/components/ui/price.tsx";
import itemTexts from "#app/locales/fr/list/item-columns.json";
import { texts } from "#app/locales/texts.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import type { ItemLineView } from "#app/models/list/list-view.ts";
import { formatCents } from "#app/models/platform/money.ts";

const t = texts(itemTexts);

export const unitPriceColumn: LineColumn<ItemLineView> = {
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
};

export const itemPriceColumns: LineColumn<ItemLineView>[] = [
  unitPriceColumn,
  {
    label: t("total"),
    number: true,
    cell: ({ price }) => price && <b>{formatCents(price.netCents)}</b>,
  },
];

export function WishedQuantity({ line }: { line: ItemLineView }) {
  return (
    <div>
      {formatUnits(line.wished, line.storageUnit)}
      <ByPack line={line} />
    </div>
  );
}

type ByPackProps = { line: Pick<ItemLineView, "wished" | "quantity" | "storageUnit"> };

/** The quantity in whole packs, where it differs from the wished one. */
export function ByPack({ line: { wished, quantity, storageUnit } }: ByPackProps) {
  if (quantity === wished) return null;
  return <p className="hint">{t("by-pack", { units: formatUnits(quantity, storageUnit) })}</p>;
}
