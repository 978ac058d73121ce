import { StockBadge } from "#app/components/catalogue/stock-badge.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { type LineColumn, LineTable } from "#app/components/ui/line-table.tsx";
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
import { AS_TEXT } from "./draft-path.ts";
import { LineFix } from "./line-fix.tsx";
import { fixId, ToFix } from "./to-fix.tsx";

const t = texts(quickTexts);
const tOwnCode = texts(ownCodeTexts);

export const PREVIEW_FORM = "lignes-verifiees";

/** `at` is the row of the page, from 1; `fix` counts the lines to correct, from 0. */
type Good = GoodLineView & { at: number };
type Bad = BadLineView & { at: number; fix: number };

type QuickOrderLinesProps = {
  order: QuickOrderView;
  batch: string | null;
  storeLabel: string | null;
  action?: string;
};

export function QuickOrderLines({
  order,
  batch,
  storeLabel,
  action = to(url.quickOrder),
}: QuickOrderLinesProps) {
  const rows = rowsOf(order);
  return (
    <form id={PREVIEW_FORM} method="post" action={action}>
      {/* Default button: Enter in a field checks again rather than press the first visible one. */}
      <button type="submit" className="hidden" tabIndex={-1} aria-hidden="true">
        {t("check-again")}
      </button>
      <input type="hidden" name="version" value={order.seen} />
      {batch ? <input type="hidden" name="batch" value={batch} /> : null}
      <ToFix lines={rows.filter((row) => !row.ok)} />
      <LineTable
        caption={t("preview")}
        columns={columnsOf(order, storeLabel)}
        rows={rows}
        rowKey={(row) => row.at}
        across={(row) => (row.ok ? null : <LineFix line={row} id={fixId(row.at)} />)}
      />
      {/* One form on the page: two would each lose what is typed in the other. */}
      <Button kind="quiet" formAction={`${action}?${AS_TEXT}=1`}>
        {t("edit")}
      </Button>
    </form>
  );
}

function rowsOf({ lines }: QuickOrderView): (Good | Bad)[] {
  let fix = 0;
  return lines.map((line, at) =>
    line.ok ? { ...line, at: at + 1 } : { ...line, at: at + 1, fix: fix++ },
  );
}

function columnsOf({ netCents }: QuickOrderView, storeLabel: string | null) {
  const seesStock = netCents !== null && storeLabel !== null;
  return [...what, ...(netCents === null ? [] : [price]), ...(seesStock ? [stock] : [])];
}

const what: LineColumn<Good | Bad>[] = [
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

const price: LineColumn<Good | Bad> = {
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

const stock: LineColumn<Good | Bad> = {
  label: t("stock"),
  cell: (line) => (line.ok && line.stock ? <Stock line={line} stock={line.stock} /> : null),
};

function Product({ line }: { line: Good }) {
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

function Quantity({ line: { quantity, storageUnit, notes, asked, count } }: { line: Good }) {
  return (
    <div>
      {formatUnits(quantity, storageUnit)}
      {notes.map((note) => (
        <p key={note} className="hint">
          {t(`note.${note}`, { asked, count })}
        </p>
      ))}
    </div>
  );
}

function Stock({ line, stock }: { line: Good; stock: NonNullable<GoodLineView["stock"]> }) {
  const of = { productUid: line.productUid, quantity: line.quantity };
  return (
    <div>
      <StockBadge level={stock.level} quantity={stock.units} unit={line.storageUnit} of={of} />
      {stock.isEnough || stock.level === "none" ? null : <p className="hint">{t("short")}</p>}
    </div>
  );
}
