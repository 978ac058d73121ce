import { AddToList } from "#app/components/add-to-list.tsx";
import { LineProduct } from "#app/components/line-product.tsx";
import { type Column, LineTable } from "#app/components/line-table.tsx";
import { Price } from "#app/components/price.tsx";
import cartTexts from "#app/locales/fr/cart.json";
import { texts } from "#app/locales/texts.ts";
import type { LineRemedy } from "#app/models/cart-remedy.ts";
import { formatCents, formatMills } from "#app/models/money.ts";
import type { ShownCartLine, ShownLinePrice } from "#app/models/shown-cart.ts";
import { formatUnits } from "#app/models/unit.ts";
import { CommentLine, MoveLine, RemoveLine, SetLineAside } from "./line-commands.tsx";
import { LineDetails } from "./line-details.tsx";
import { LineStock } from "./line-stock.tsx";
import { QuantityForm, usePendingQuantity } from "./quantity-form.tsx";

const t = texts(cartTexts);

type CartLinesProps = {
  lines: readonly ShownCartLine[];
  storeLabel: string | null;
  /** By line. */
  remedies: Readonly<Record<number, LineRemedy>>;
  /** True for who has other carts to put a line in. */
  canMove: boolean;
};

/** The lines that will be ordered. */
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
}: Omit<CartLinesProps, "lines">): Column<ShownCartLine>[] {
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

const prices: Column<ShownCartLine>[] = [
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

type PricedProps = { line: ShownCartLine; price: ShownLinePrice };

function UnitPrice({ line, price }: PricedProps) {
  return (
    <div>
      <Price
        netMills={price.unitMills}
        strikethroughMills={price.strikethroughMills}
        vatBasisPoints={price.vatBasisPoints}
        unit={line.storageUnit}
      />
      {price.quote ? (
        <p className="hint">
          {t(price.quote.holds ? "quote-holds" : "quote-beyond", {
            number: price.quote.number,
            units: formatUnits(price.quote.upTo, line.storageUnit),
          })}
        </p>
      ) : null}
      {price.nextPrice ? (
        <p className="hint">
          {t("next-price", {
            price: formatMills(price.nextPrice.unitMills),
            missing: formatUnits(price.nextPrice.missing, line.storageUnit),
          })}
        </p>
      ) : null}
    </div>
  );
}

function LineTotal({ line, price }: PricedProps) {
  const pending = usePendingQuantity(line);
  return (
    <div aria-busy={pending !== null}>
      <b>{formatCents(pending?.netCents ?? price.netCents)}</b>
      {price.discountCents > 0 ? (
        <p className="hint">{t("offer-discount", { amount: formatCents(price.discountCents) })}</p>
      ) : null}
      {price.ecoTaxCents > 0 ? (
        <p className="hint">{t("eco-tax", { amount: formatCents(price.ecoTaxCents) })}</p>
      ) : null}
      {price.depositCents > 0 ? <p className="hint">{depositText(price)}</p> : null}
    </div>
  );
}

function depositText({ depositCents, depositLabel }: ShownLinePrice) {
  const amount = formatCents(depositCents);
  return depositLabel ? t("deposit-of", { amount, label: depositLabel }) : t("deposit", { amount });
}
