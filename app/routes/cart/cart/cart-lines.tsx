import { LineProduct } from "#app/components/cart/line-product.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import type { FormReply } from "#app/http/form.server.ts";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import type { LineRemedy } from "#app/models/cart/shortage.ts";
import {
  AddLineToList,
  CommentLine,
  MoveLine,
  RemoveLine,
  SetLineAside,
} from "./line-commands.tsx";
import { LineDetails } from "./line-details.tsx";
import { LineTotal, UnitPrice } from "./line-price.tsx";
import { LineQuantity } from "./line-quantity.tsx";
import { LineStock } from "./line-stock.tsx";

const t = texts(cartTexts);

type CartLinesProps = {
  lines: readonly CartLineView[];
  storeLabel: string | null;
  remedies: Readonly<Record<number, LineRemedy>>;
  canMove: boolean;
  reply: FormReply | undefined;
};

export function CartLines(props: CartLinesProps) {
  const { lines } = props;
  const goods = what(props);
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
  lines,
  storeLabel,
  remedies,
  canMove,
  reply,
}: CartLinesProps): LineColumn<CartLineView>[] {
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
            <AddLineToList line={line} />
          </div>
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
    cell: (line) => line.price && <UnitPrice line={line} price={line.price} />,
  },
  {
    label: t("total"),
    number: true,
    cell: (line) => line.price && <LineTotal line={line} price={line.price} />,
  },
];
