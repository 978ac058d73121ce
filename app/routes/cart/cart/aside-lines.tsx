import { LineProduct } from "#app/components/cart/line-product.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
import cartTexts from "#app/locales/fr/cart/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { CartLineView } from "#app/models/cart/cart-view.ts";
import { formatUnits } from "#app/models/catalogue/unit.ts";
import { RemoveLine, TakeLineBack } from "./line-commands.tsx";

const t = texts(cartTexts);

export function AsideLines({ lines }: { lines: readonly CartLineView[] }) {
  return (
    <section>
      <h2>{t("aside-title")}</h2>
      <p className="hint">{t("aside-lead")}</p>
      <LineTable
        caption={t("aside-lines")}
        columns={columns}
        rows={lines}
        rowKey={(line) => line.id}
      />
    </section>
  );
}

const columns: LineColumn<CartLineView>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => (
      <LineProduct line={line}>
        <div className="acts">
          {line.unsellable ? null : <TakeLineBack line={line} />}
          <RemoveLine line={line} />
        </div>
      </LineProduct>
    ),
  },
  {
    label: t("quantity"),
    number: true,
    cell: (line) => formatUnits(line.quantity, line.storageUnit),
  },
];
