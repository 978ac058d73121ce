import { MAX_QUANTITY, roundUpToPack } from "#app/models/catalogue/packaging.ts";
import { type PriceBasis, type PriceTerms, unitPriceMills } from "#app/models/catalogue/price.ts";
import { type Availability, availability } from "#app/models/catalogue/stock.ts";
import { type Habit, usualQuantity } from "#app/models/purchase/habit.ts";
import { netCentsOf } from "./cart.ts";
import type {
  CheckedLine,
  GoodLine,
  LineNote,
  LineRefusal,
  OrderableProduct,
  OrderedColor,
} from "./quick-order.ts";
import type { Match } from "./quick-order-match.ts";
import { originsText, pageOfLines, type QuickPage } from "./quick-order-page.ts";
import { carriedText, editedText, type Reading } from "./quick-order-text.ts";
import { type CartVersion, cartVersionText } from "./version.ts";

type PricedProduct = OrderableProduct &
  PriceBasis & { base: string | null; stock: number | null; ownCode: string };

export type GoodLineView = {
  ok: true;
  /** The number of the line in the customer's text, from 1; of summed lines that of the first. */
  place: number;
  carried: string;
  edited: string;
  productUid: number;
  reference: string;
  ownCode: string;
  label: string;
  colorLabel: string | null;
  storageUnit: string;
  packagingQuantity: number;
  wanted: number;
  quantity: number;
  count: number;
  notes: LineNote[];
  /** Quantity that the company usually takes, in whole packs; null when it is this one, or none. */
  usual: number | null;
  price: { unitMills: number; netCents: number } | null;
  stock: (Availability & { isEnough: boolean }) | null;
};

export type BadLineView = {
  ok: false;
  place: number;
  typed: Reading;
  reason: LineRefusal;
  product: { uid: number; label: string; packagingQuantity: number; storageUnit: string } | null;
  matches: readonly Match[];
  colors: readonly OrderedColor[];
  isTinted: boolean;
};

export type QuickLineView = GoodLineView | BadLineView;

export type QuickOrderView = {
  /** Of one page; the counts and the total are of all lines. */
  lines: QuickLineView[];
  page: number;
  pages: number;
  origins: string;
  readyCount: number;
  wrongCount: number;
  seen: string;
  netCents: number | null;
};

type Checked<Product> = {
  lines: readonly CheckedLine<Product>[];
  seen: CartVersion;
  terms: PriceTerms;
  colors: ReadonlyMap<number, readonly OrderedColor[]>;
  habits: ReadonlyMap<number, Habit>;
};

type Matches = ReadonlyMap<number, readonly Match[]>;

/**
 * A page of a quick order, for a reader who sees prices and stock, or does not; a visitor sees no stock. `matches` is
 * by row of the page.
 */
export function toQuickOrderView<Product extends PricedProduct>(
  order: Checked<Product>,
  seesPrices: boolean,
  hasStore: boolean,
  page: QuickPage<CheckedLine<Product>> = pageOfLines(order.lines, null),
  matches: Matches = new Map(),
): QuickOrderView {
  const { lines, seen, terms, habits, colors } = order;
  const good = lines.filter((line) => line.ok);
  const shown = page.rows.map(
    ({ line, at }, row): QuickLineView =>
      line.ok
        ? {
            ...shownGood(line, seesPrices ? terms : null, seesPrices && hasStore),
            usual: usualOf(line, habits),
            place: line.typed[0]?.place ?? at + 1,
          }
        : {
            ok: false,
            place: line.typed.place ?? at + 1,
            typed: line.typed,
            reason: line.reason,
            product: line.product && shownProduct(line.product),
            matches: matches.get(row) ?? [],
            colors: (line.product && colors.get(line.product.uid)) ?? [],
            isTinted: line.product?.base != null,
          },
  );
  return {
    lines: shown,
    ...{ page: page.number, pages: page.count },
    origins: originsText(page.rows.map(({ line }) => line)),
    ...{ readyCount: good.length, wrongCount: lines.length - good.length },
    seen: cartVersionText(seen),
    netCents: seesPrices ? totalOf(good, terms) : null,
  };
}

function totalOf<Product extends PricedProduct>(
  good: readonly GoodLine<Product>[],
  terms: PriceTerms,
): number {
  return good.reduce((sum, line) => sum + priceOf(line, terms).netCents, 0);
}

function priceOf<Product extends PricedProduct>(
  { product, quantity }: Pick<GoodLine<Product>, "product" | "quantity">,
  terms: PriceTerms,
) {
  const unitMills = unitPriceMills(product, terms, quantity);
  return { unitMills, netCents: netCentsOf({ unitMills, quantity }) };
}

/** Null for a price on request. */
function pricedOf<Product extends PricedProduct>(
  line: Pick<GoodLine<Product>, "product" | "quantity">,
  terms: PriceTerms,
) {
  const price = priceOf(line, terms);
  return price.unitMills > 0 ? price : null;
}

/** Quick order for a list, which keeps quantities as typed: the cart rounds them to whole packs. */
export function toListImportView({ lines, ...order }: QuickOrderView): QuickOrderView {
  return {
    ...order,
    lines: lines.map((line) =>
      line.ok
        ? {
            ...line,
            quantity: Math.min(line.wanted, MAX_QUANTITY),
            notes: line.notes.filter((note) => note !== "rounded"),
          }
        : line,
    ),
  };
}

function shownGood<Product extends PricedProduct>(
  { typed, product, color, wanted, quantity, notes }: GoodLine<Product>,
  terms: PriceTerms | null,
  seesStock: boolean,
): Omit<GoodLineView, "place" | "usual"> {
  const { uid, reference, ownCode, label, storageUnit, packagingQuantity } = product;
  const stock = availability(product, product.stock ?? 0);
  return {
    ok: true,
    carried: carriedText(typed),
    edited: editedText(typed),
    productUid: uid,
    reference,
    ownCode,
    label,
    colorLabel: color?.label ?? null,
    storageUnit,
    packagingQuantity,
    wanted,
    quantity,
    count: typed.length,
    notes,
    price: terms && pricedOf({ product, quantity }, terms),
    stock: seesStock ? { ...stock, isEnough: stock.units >= quantity } : null,
  };
}

function usualOf<Product extends OrderableProduct>(
  { product, quantity }: GoodLine<Product>,
  habits: ReadonlyMap<number, Habit>,
): number | null {
  const usual = usualQuantity(habits.get(product.uid));
  if (usual === null) return null;
  const packs = Math.min(roundUpToPack(usual, product.packagingQuantity), MAX_QUANTITY);
  return packs === quantity ? null : packs;
}

function shownProduct({ uid, label, packagingQuantity, storageUnit }: PricedProduct) {
  return { uid, label, packagingQuantity, storageUnit };
}
