import { LineProduct } from "#app/components/cart/line-product.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import { hasExtra, LineExtra } from "./line-extra.tsx";
import { LineMore } from "./line-more.tsx";
import { LineTotal, UnitPrice } from "./line-price.tsx";
import { LineQuantity } from "./line-quantity.tsx";

const t = texts(cartTexts);

type CartLinesProps = {
  lines: readonly CartLineView[];
  storeLabel: string | null;
  remedies: Readonly<Record<number, LineRemedy>>;
  canMove: boolean;
  canList: boolean;
  reply: FormReply | undefined;
};

/** Lines as on a delivery note: what is rare or long stands behind "more". */
export function CartLines(props: CartLinesProps) {
  const { lines, canMove, canList } = props;
  const priced = lines.some((line) => line.price) ? prices : [];
  const more: LineColumn<CartLineView> = {
    label: t("more"),
    bare: true,
    screen: true,
    cell: (line) => <LineMore line={line} canMove={canMove} canList={canList} />,
  };
  return (
    <div className="delivery-note" id="lignes" tabIndex={-1}>
      <LineTable
        caption={t("lines")}
        columns={[...what(props), ...priced, more]}
        rows={lines}
        rowKey={(line) => line.id}
      />
    </div>
  );
}

function what({ lines, storeLabel, remedies, reply }: CartLinesProps): LineColumn<CartLineView>[] {
  return [
    {
      label: t("product"),
      heading: true,
      cell: (line) => (
        <LineProduct line={line}>
          {hasExtra(line, storeLabel) ? (
            <LineExtra line={line} storeLabel={storeLabel} remedy={remedies[line.id]} />
          ) : null}
        </LineProduct>
      ),
    },
    {
      label: t("quantity"),
      bare: true,
      cell: (line) => <LineQuantity line={line} at={lines.indexOf(line)} reply={reply} />,
    },
  ];
}

const prices: LineColumn<CartLineView>[] = [
  {
    label: t("unit-price"),
    number: true,
    bare: true,
    cell: (line) => line.price && <UnitPrice line={line} price={line.price} />,
  },
  {
    label: t("total"),
    number: true,
    bare: true,
    cell: (line) => line.price && <LineTotal line={line} price={line.price} />,
  },
];
