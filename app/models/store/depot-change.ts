import type { Cart, CartLine } from "#app/models/cart/cart.ts";
import { LINES_PER_PAGE, type StockView, toLineView } from "#app/models/cart/cart-view.ts";
import { pageCount, pageNumber } from "#app/models/platform/pagination.ts";

export type BeforeAfter<T> = { before: T; after: T };

export type MovedLine = Pick<
  CartLine,
  "id" | "label" | "reference" | "quantity" | "storageUnit"
> & {
  pickup: BeforeAfter<StockView | null>;
  delivery: BeforeAfter<StockView | null>;
  unitMills: BeforeAfter<number>;
};

export type DepotChange = {
  lines: MovedLine[];
  page: number;
  pageCount: number;
  changedCount: number;
  sameCount: number;
  shortCount: BeforeAfter<number>;
  grossCents: BeforeAfter<number>;
};

/** Matches lines by id. */
export function depotChange(
  before: Cart,
  after: Cart,
  requestedPage: string | null = null,
): DepotChange {
  const afterById = new Map(after.lines.map((line) => [line.id, line]));
  const all = before.lines.flatMap((line) => {
    const other = afterById.get(line.id);
    return other ? [movedLine(line, other)] : [];
  });
  const changed = all.filter(isChanged);
  const pages = pageCount(changed.length, LINES_PER_PAGE);
  const page = pageNumber(requestedPage, pages);
  return {
    lines: changed.slice((page - 1) * LINES_PER_PAGE, page * LINES_PER_PAGE),
    page,
    pageCount: pages,
    changedCount: changed.length,
    sameCount: all.length - changed.length,
    shortCount: {
      before: all.filter(({ pickup }) => isShort(pickup.before)).length,
      after: all.filter(({ pickup }) => isShort(pickup.after)).length,
    },
    grossCents: { before: before.totals.grossCents, after: after.totals.grossCents },
  };
}

function movedLine(line: CartLine, other: CartLine): MovedLine {
  const { id, label, reference, quantity, storageUnit } = line;
  const [before, after] = [toLineView(line, true), toLineView(other, true)];
  return {
    id,
    label,
    reference,
    quantity,
    storageUnit,
    pickup: { before: before.pickup, after: after.pickup },
    delivery: { before: before.delivery, after: after.delivery },
    unitMills: { before: line.unitMills, after: other.unitMills },
  };
}

function isChanged({ pickup, delivery, unitMills }: MovedLine): boolean {
  return unitMills.before !== unitMills.after || !isSame(pickup) || !isSame(delivery);
}

function isSame({ before, after }: BeforeAfter<StockView | null>): boolean {
  if (before === null || after === null) return before === after;
  if (before.notification !== after.notification) return false;
  return before.notification === "NONE" || before.units === after.units;
}

function isShort(stock: StockView | null): boolean {
  return stock !== null && stock.notification !== "NONE";
}
