import { MAX_QUANTITY } from "#app/models/catalogue/packaging.ts";
import { type Discounts, type PriceBasis, unitPriceMills } from "#app/models/catalogue/price.ts";
import { type Availability, availability } from "#app/models/catalogue/stock.ts";
import { netCentsOf } from "./cart.ts";
import type {
  CheckedLine,
  GoodLine,
  LineNote,
  LineRefusal,
  OrderedColor,
  OrderedProduct,
} from "./quick-order.ts";
import type { Match } from "./quick-order-match.ts";
import { carriedText, editedText, type Reading } from "./quick-order-text.ts";
import { type CartVersion, cartVersionText } from "./version.ts";

/** What a line shows of its product, priced and in stock for whom it is shown to. */
type PricedProduct = OrderedProduct & PriceBasis & { base: string | null; stock: number | null };

/** A line that can go to the cart, as its page shows it. */
export type GoodLineView = {
  ok: true;
  /** The number of the line in the customer's text, from 1; of summed lines that of the first. */
  place: number;
  /** The line as the next page reads it again. */
  carried: string;
  /** The line as the customer edits it. */
  edited: string;
  productUid: number;
  reference: string;
  label: string;
  colorLabel: string | null;
  storageUnit: string;
  packagingQuantity: number;
  asked: number;
  quantity: number;
  /** Lines summed in it. */
  count: number;
  notes: LineNote[];
  /** Mills per unit and cents of the line, net; null for who may not see prices. */
  price: { unitMills: number; netCents: number } | null;
  /** What the buyer's depot has, and whether it is enough; null for who may not see stock. */
  stock: (Availability & { isEnough: boolean }) | null;
};

/** A line to correct, as its page shows it. */
export type BadLineView = {
  ok: false;
  place: number;
  typed: Reading;
  reason: LineRefusal;
  product: { uid: number; label: string; packagingQuantity: number; storageUnit: string } | null;
  matches: readonly Match[];
  /** Colours to choose from; none for what is tinted, whose colours are a card of their own. */
  colors: readonly OrderedColor[];
  isTinted: boolean;
};

export type QuickLineView = GoodLineView | BadLineView;

/** A quick order as its page shows it. */
export type QuickOrderView = {
  lines: QuickLineView[];
  /** The cart that they were held against, as the form carries it. */
  seen: string;
  /** Of the lines that can go to the cart; null for who may not see prices. */
  netCents: number | null;
};

type Checked<Product> = {
  lines: readonly CheckedLine<Product>[];
  seen: CartVersion;
  discounts: Discounts;
  matches: ReadonlyMap<number, readonly Match[]>;
  colors: ReadonlyMap<number, readonly OrderedColor[]>;
};

/** What of a quick order may be shown to someone who sees prices and stock, or does not; to a visitor no stock. */
export function toQuickOrderView<Product extends PricedProduct>(
  { lines, seen, ...checked }: Checked<Product>,
  seesPrices: boolean,
  hasStore: boolean,
): QuickOrderView {
  const shown = lines.map(
    (line, at): QuickLineView =>
      line.ok
        ? {
            ...shownGood(line, seesPrices ? checked.discounts : null, seesPrices && hasStore),
            place: line.typed[0]?.place ?? at + 1,
          }
        : {
            ok: false,
            place: line.typed.place ?? at + 1,
            typed: line.typed,
            reason: line.reason,
            product: line.product && shownProduct(line.product),
            matches: checked.matches.get(at) ?? [],
            colors: (line.product && checked.colors.get(line.product.uid)) ?? [],
            isTinted: line.product?.base != null,
          },
  );
  const netCents = shown.reduce(
    (sum, line) => sum + (line.ok ? (line.price?.netCents ?? 0) : 0),
    0,
  );
  return { lines: shown, seen: cartVersionText(seen), netCents: seesPrices ? netCents : null };
}

/** The same for a list, which keeps quantities as they were typed: whole packs are made of them in the cart. */
export function toListImportView({ lines, ...order }: QuickOrderView): QuickOrderView {
  return {
    ...order,
    lines: lines.map((line) =>
      line.ok
        ? {
            ...line,
            quantity: Math.min(line.asked, MAX_QUANTITY),
            notes: line.notes.filter((note) => note !== "rounded"),
          }
        : line,
    ),
  };
}

function shownGood<Product extends PricedProduct>(
  { typed, product, color, asked, quantity, notes }: GoodLine<Product>,
  discounts: Discounts | null,
  seesStock: boolean,
): Omit<GoodLineView, "place"> {
  const { uid, reference, label, storageUnit, packagingQuantity } = product;
  const unitMills = discounts && unitPriceMills(product, discounts, quantity);
  const stock = availability(product, product.stock ?? 0);
  return {
    ok: true,
    carried: carriedText(typed),
    edited: editedText(typed),
    productUid: uid,
    reference,
    label,
    colorLabel: color?.label ?? null,
    storageUnit,
    packagingQuantity,
    asked,
    quantity,
    count: typed.length,
    notes,
    price: unitMills === null ? null : { unitMills, netCents: netCentsOf({ unitMills, quantity }) },
    stock: seesStock ? { ...stock, isEnough: stock.units >= quantity } : null,
  };
}

function shownProduct({ uid, label, packagingQuantity, storageUnit }: PricedProduct) {
  return { uid, label, packagingQuantity, storageUnit };
}
