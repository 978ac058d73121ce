import { z } from "zod";
import { amount, id, unitPrice } from "#app/models/api/fields.ts";
import { euros, unitEuros } from "#app/models/api/money.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { type OfferDetails, offerField, toOfferJson } from "#app/models/checkout/offer-json.ts";
import type { Cart, CartLine, Totals } from "./cart.ts";
import { type CartLineView, toLineView } from "./cart-view.ts";

export type LineFacts = {
  brand: string;
  websiteArea: string;
  quantityPrices: readonly { from: number; unitMills: number }[];
};

const priceFrom = z.strictObject({ quantity: z.int(), price: unitPrice });

/** Stock notification of a line (specification, section 4); null for readers who may not see stock. */
const notification = z.enum(["NONE", "CHANGE", "DELETE"]).nullable();

const lineExample = {
  product_uid: 100214,
  code_color: "",
  quantity: 20,
  label: "Ciment multi-usage 35 kg",
  reference: "MAC-10214",
  brand: "Cimorane",
  category: "Gros œuvre",
  category2: "Ciments et mortiers",
  category3: null,
  category4: null,
  price: "9.900",
  total_price: "198.00",
  image: "/dessins/sack/grey.svg",
  deposit: "0.00",
  bundle_components: [],
  stock_pickup: 420,
  stock_delivery: 1600,
  delivery_stock: 1600,
  store_stock: 420,
  is_delivery_stock_available: true,
  is_active_delivery: true,
  conversion_factor: null,
  lowest_quantity_price: "9.200",
  quantity_prices: [{ quantity: 40, price: "9.200" }],
  next_quantity_price: { quantity: 40, price: "9.200" },
  discount: "22.00",
  notification: "NONE",
  is_aside: false,
  website_area: "materiaux",
};

/** Product of a cart (specification, section 3); money and stock are null for readers who may not see them. */
const cartProductField = z
  .strictObject({
    product_uid: id,
    code_color: z.string(),
    quantity: z.int(),
    label: z.string(),
    reference: z.string(),
    brand: z.string(),
    category: z.string().nullable(),
    category2: z.string().nullable(),
    category3: z.string().nullable(),
    category4: z.string().nullable(),
    price: unitPrice.nullable(),
    total_price: amount.nullable(),
    image: z.string(),
    deposit: amount.nullable(),
    bundle_components: z.array(
      z.strictObject({ label: z.string(), quantity: z.int(), storage_unit: z.string() }),
    ),
    stock_pickup: z.int().nullable(),
    stock_delivery: z.int().nullable(),
    delivery_stock: z.int().nullable(),
    store_stock: z.int().nullable(),
    is_delivery_stock_available: z.boolean(),
    is_active_delivery: z.boolean(),
    conversion_factor: z.number().nullable(),
    lowest_quantity_price: unitPrice.nullable(),
    quantity_prices: z.array(priceFrom),
    next_quantity_price: priceFrom.nullable(),
    discount: amount.nullable(),
    notification,
    is_aside: z.boolean(),
    website_area: z.string(),
  })
  .meta({
    id: "CartProduct",
    description: "A line of a cart; money and stock are null for who may not see them.",
    examples: [lineExample],
  });

export const cartField = z
  .strictObject({
    login_cart: z.boolean(),
    product_count: z.int(),
    article_count: z.int(),
    /** Kilograms. */
    total_weight: z.number(),
    products: z.array(cartProductField),
    aside_products: z.array(cartProductField),
    sub_total_price_excluding_vat: amount.nullable(),
    total_price_excluding_vat: amount.nullable(),
    total_price_including_vat: amount.nullable(),
    delivery_price_excluding_vat: amount.nullable(),
    store_uid: id,
    zip_code_delivery: z.string().nullable(),
    unavailable_pickup_products: z.array(id),
    unavailable_delivery_products: z.array(id),
    is_available_for_delivery_order: z.boolean(),
    stocks: z.array(
      z.strictObject({ product_uid: id, pickup: z.int().nullable(), delivery: z.int().nullable() }),
    ),
    special_offer: offerField.nullable(),
  })
  .meta({
    id: "Cart",
    description: "A cart as it stands; offers that are not applied yet change no total.",
    examples: [
      {
        login_cart: true,
        product_count: 1,
        article_count: 20,
        total_weight: 700,
        products: [lineExample],
        aside_products: [],
        sub_total_price_excluding_vat: "198.00",
        total_price_excluding_vat: "198.00",
        total_price_including_vat: "237.60",
        delivery_price_excluding_vat: "0.00",
        store_uid: 1,
        zip_code_delivery: "44000",
        unavailable_pickup_products: [],
        unavailable_delivery_products: [],
        is_available_for_delivery_order: true,
        stocks: [{ product_uid: 100214, pickup: 420, delivery: 1600 }],
        special_offer: null,
      },
    ],
  });

export type CartReader = {
  isSignedIn: boolean;
  storeUid: number;
  seesPrices: boolean;
  facts: ReadonlyMap<number, LineFacts>;
  categoryLabel: (id: number) => string | null;
  deliveryTotals: Totals | null;
  offer: OfferDetails | null;
};

/** Cart as JSON: the lines and totals of its page, under the specification's names. */
export function toCartJson(cart: Cart, reader: CartReader): z.input<typeof cartField> {
  const { seesPrices } = reader;
  const taken = new Map<number, number>();
  const products = cart.lines.map((line) => {
    const before = taken.get(line.productUid) ?? 0;
    taken.set(line.productUid, before + line.quantity);
    return { line, shown: toLineView(line, seesPrices, before) };
  });
  const aside = cart.asideLines.map((line) => ({ line, shown: toLineView(line, seesPrices) }));
  const unavailable = (place: "pickup" | "delivery") =>
    products
      .filter(({ shown }) => seesPrices && shown[place]?.notification !== "NONE")
      .map(({ line }) => line.productUid);
  const notDelivered = unavailable("delivery");
  return {
    login_cart: reader.isSignedIn,
    product_count: cart.totals.lineCount,
    article_count: cart.totals.articleCount,
    total_weight: cart.totals.weightGrams / 1000,
    products: products.map((one) => toLineJson(one, reader)),
    aside_products: aside.map((one) => toLineJson(one, reader)),
    ...calledSums(reader.deliveryTotals ?? cart.totals, seesPrices),
    store_uid: reader.storeUid,
    zip_code_delivery: cart.zipCodeDelivery,
    unavailable_pickup_products: unavailable("pickup"),
    unavailable_delivery_products: notDelivered,
    is_available_for_delivery_order: products.length > 0 && notDelivered.length === 0,
    stocks: products.map(({ line, shown }) => ({
      product_uid: line.productUid,
      pickup: shown.pickup?.units ?? null,
      delivery: shown.delivery?.units ?? null,
    })),
    special_offer: seesPrices && reader.offer ? toOfferJson(reader.offer) : null,
  };
}

function calledSums(totals: Totals, seesPrices: boolean) {
  const vatCents = totals.vat.reduce((sum, rate) => sum + rate.vatCents, 0);
  const shown = (cents: number) => (seesPrices ? euros(cents) : null);
  return {
    sub_total_price_excluding_vat: shown(totals.netCents),
    total_price_excluding_vat: shown(totals.grossCents - vatCents),
    total_price_including_vat: shown(totals.grossCents),
    delivery_price_excluding_vat: shown(totals.deliveryCents),
  };
}

type LineAndView = { line: CartLine; shown: CartLineView };

function toLineJson({ line, shown }: LineAndView, reader: CartReader) {
  const { price } = shown;
  const facts = reader.facts.get(line.productUid);
  const levels = line.categoryPath.map(reader.categoryLabel);
  return {
    product_uid: line.productUid,
    code_color: line.codeColor,
    quantity: line.quantity,
    label: line.label,
    reference: line.reference,
    brand: facts?.brand ?? "",
    category: levels[0] ?? null,
    category2: levels[1] ?? null,
    category3: levels[2] ?? null,
    category4: levels[3] ?? null,
    image: imagePath(line),
    bundle_components: line.components.map(({ label, quantity, storageUnit }) => ({
      label,
      quantity,
      storage_unit: storageUnit,
    })),
    ...toPricesJson(price, reader.seesPrices ? facts : undefined),
    next_quantity_price: price && nextPriceOf(line),
    ...toShelvesJson(shown),
    is_active_delivery: line.isDeliverable,
    conversion_factor: line.conversion && line.conversion.thousandths / 1000,
    is_aside: line.isAside,
    website_area: line.websiteArea ?? facts?.websiteArea ?? "",
  };
}

function nextPriceOf({ nextPrice }: CartLine) {
  return nextPrice && { quantity: nextPrice.from, price: unitEuros(nextPrice.unitMills) };
}

function toPricesJson(price: CartLineView["price"], facts: LineFacts | undefined) {
  const priced = (facts?.quantityPrices ?? []).filter(({ unitMills }) => unitMills > 0);
  const tiers = priced.map(({ from, unitMills }) => ({
    quantity: from,
    price: unitEuros(unitMills),
  }));
  const lowest = Math.min(...priced.map(({ unitMills }) => unitMills));
  return {
    price: price && unitEuros(price.unitMills),
    total_price: price && euros(price.netCents),
    deposit: price && euros(price.depositCents),
    discount: price && euros(price.discountCents),
    quantity_prices: tiers,
    lowest_quantity_price: Number.isFinite(lowest) ? unitEuros(lowest) : null,
  };
}

function toShelvesJson({ pickup, delivery }: CartLineView) {
  return {
    stock_pickup: pickup?.units ?? null,
    store_stock: pickup?.units ?? null,
    stock_delivery: delivery?.units ?? null,
    delivery_stock: delivery?.units ?? null,
    is_delivery_stock_available: delivery?.notification === "NONE",
    notification: pickup?.notification ?? null,
  };
}
