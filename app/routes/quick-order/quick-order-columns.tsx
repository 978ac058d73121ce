import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import type { LineColumn } from "#app/components/ui/line-table.tsx";
import { Link } from "#app/framework/link.tsx";
import quickTexts from "#app/locales/fr/cart/quick-order.json";
import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import { texts } from "#app/locales/texts.ts";
import type {
  BadLineView,
  GoodLineView,
  QuickOrderView,
} from "#app/models/cart/quick-order-view.ts";
import { boundMeasures, formatUnits } from "#app/models/catalogue/unit.ts";
import { formatCents, formatMills } from "#app/models/platform/money.ts";
import { to, url } from "#app/urls.ts";

const t = texts(quickTexts);
const tOwnCode = texts(ownCodeTexts);

/** `at` is the row of the page, from 1; `fix` counts the lines to correct, from 0. */
export type GoodRow = GoodLineView & { at: number };

export type BadRow = BadLineView & { at: number; fix: number };

export function quickOrderColumns({ netCents }: QuickOrderView, storeLabel: string | null) {
  const seesStock = netCents !== null && storeLabel !== null;
  return [...what, ...(netCents === null ? [] : [price]), ...(seesStock ? [stock] : [])];
}

const what: LineColumn<GoodRow | BadRow>[] = [
  {
    label: t("product"),
    heading: true,
    cell: (line) => (line.ok ? <Product line={line} /> : null),
  },
  {
    label: t("quantity"),
    number: true,
    cell: (line) => (line.ok ? <Quantity line={line} /> : null),
  },
];

const price: LineColumn<GoodRow | BadRow> = {
  label: t("price"),
  number: true,
  cell: (line) =>
    line.ok && line.price ? (
      <div>
        <b>{formatCents(line.price.netCents)}</b>
        <p className="hint">
          {t("unit-price", { price: formatMills(line.price.unitMills), unit: line.storageUnit })}
        </p>
      </div>
    ) : null,
};

const stock: LineColumn<GoodRow | BadRow> = {
  label: t("stock"),
  cell: (line) => (line.ok && line.stock ? <Stock line={line} stock={line.stock} /> : null),
};

function Product({ line }: { line: GoodRow }) {
  const facts = [
    t("reference", { reference: line.reference }),
    line.ownCode && tOwnCode("label", { code: line.ownCode }),
    line.colorLabel && t("color", { color: line.colorLabel }),
    line.packagingQuantity > 1
      ? t("pack", { pack: formatUnits(line.packagingQuantity, line.storageUnit) })
      : t("unit", { unit: line.storageUnit }),
  ].filter(Boolean);
  return (
    <div>
      <input type="hidden" name="line" value={line.carried} />
      <Link to={to(url.product, { productUid: line.productUid })}>{boundMeasures(line.label)}</Link>
      <p className="hint">{facts.join(" · ")}</p>
    </div>
  );
}

function Quantity({ line }: { line: GoodRow }) {
  const { quantity, storageUnit, notes, wanted, count, usual, at } = line;
  return (
    <div>
      {formatUnits(quantity, storageUnit)}
      {notes.map((note) => (
        <p key={note} className="hint">
          {t(`note.${note}`, { wanted, count })}
        </p>
      ))}
      {usual === null ? null : (
        <p className="hint">
          {t("usual", { units: formatUnits(usual, storageUnit) })}{" "}
          <button
            type="submit"
            name="usual"
            value={`${at}:${usual}`}
            className="btn quiet"
            aria-label={t("take-usual-label", { count: usual, label: line.label })}
          >
            {t("take-usual", { count: usual })}
          </button>
        </p>
      )}
    </div>
  );
}

function Stock({ line, stock }: { line: GoodRow; stock: NonNullable<GoodLineView["stock"]> }) {
  const of = { productUid: line.productUid, quantity: line.quantity };
  return (
    <div>
      <StockBadge level={stock.level} quantity={stock.units} unit={line.storageUnit} of={of} />
      {stock.isEnough || stock.level === "none" ? null : <p className="hint">{t("short")}</p>}
    </div>
  );
}
