import { LineProduct } from "#app/components/cart/line-product.tsx";
import { AddToList } from "#app/components/list/add-to-list.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { CommentLine, MoveLine, RemoveLine, SetLineAside } from "./line-commands.tsx";
import { LineDetails } from "./line-details.tsx";
import { LineTotal, UnitPrice } from "./line-price.tsx";
import { LineStock } from "./line-stock.tsx";
import { QuantityForm } from "./quantity-form.tsx";

const t = texts(cartTexts);

type CartLinesProps = {
  lines: readonly CartLineView[];
  storeLabel: string | null;
  remedies: Readonly<Record<number, LineRemedy>>;
  canMove: boolean;
};

export function CartLines({ lines, storeLabel, remedies, canMove }: CartLinesProps) {
  const goods = what({ storeLabel, remedies, canMove });
  return (
    <LineTable
      caption={t("lines")}
      columns={lines.some((line) => line.price) ? [...goods, ...prices] : goods}
      rows={lines}
      rowKey={(line) => line.id}
    />
  );
}

function what({
  storeLabel,
  remedies,
  canMove,
}: Omit<CartLinesProps, "lines">): LineColumn<CartLineView>[] {
  return [
    {
      label: t("product"),
      heading: true,
      cell: (line) => (
        <LineProduct line={line}>
          <LineDetails line={line} />
          <LineStock line={line} storeLabel={storeLabel} remedy={remedies[line.id]} />
          <div className="acts">
            {line.pickup && line.pickup.notification !== "NONE" ? null : (
              <SetLineAside line={line} />
            )}
            <RemoveLine line={line} />
            <CommentLine line={line} />
            {canMove ? <MoveLine line={line} /> : null}
            <AddToList {...line} />
          </div>
        </LineProduct>
      ),
    },
    { label: t("quantity"), bare: true, cell: (line) => <QuantityForm line={line} /> },
  ];
}

const prices: LineColumn<CartLineView>[] = [
  {
    label: t("unit-price"),
    number: true,
    cell: (line) => line.price && <UnitPrice line={line} price={line.price} />,
  },
  {
    label: t("total"),
    number: true,
    cell: (line) => line.price && <LineTotal line={line} price={line.price} />,
  },
];
