import { z } from "zod";
import { id, unitPrice } from "#app/models/api/fields.ts";
import { unitEuros } from "#app/models/api/money.ts";
import { imagePath } from "./image.ts";
import type { ListedProduct } from "./product.ts";
import type { Availability } from "./stock.ts";

export const stockField = z.strictObject({
  level: z.enum(["in-stock", "low", "none", "in-store-only"]),
  quantity: z.int().min(0),
});

/** Product in a listing (specification, section 3); a price is null on request, and with the stock where hidden. */
export const productField = z
  .strictObject({
    product_uid: id,
    reference: z.string(),
    label: z.string(),
    brand: z.string(),
    image: z.string(),
    storage_unit: z.string(),
    attr_quantite_conditionnement_commerciale: z.int().min(1),
    price: unitPrice.nullable(),
    strikethrough_price: unitPrice.nullable(),
    next_quantity_price: z.strictObject({ quantity: z.int().min(1), price: unitPrice }).nullable(),
    stock: stockField.nullable(),
    onlyInStore: z.boolean(),
  })
  .meta({
    id: "Product",
    description:
      "A product in a list; price and stock are null for who may not see them, and the price when it is on request.",
    examples: [
      {
        product_uid: 100214,
        reference: "MAC-10214",
        label: "Ciment multi-usage 35 kg",
        brand: "Cimorane",
        image: "/dessins/sack/grey.svg",
        storage_unit: "sac",
        attr_quantite_conditionnement_commerciale: 1,
        price: "9.900",
        strikethrough_price: "11.000",
        next_quantity_price: { quantity: 40, price: "9.200" },
        stock: { level: "in-stock", quantity: 420 },
        onlyInStore: false,
      },
    ],
  });

export function toProductJson(product: ListedProduct): z.input<typeof productField> {
  const { price, next } = product;
  const struck = price?.strikethroughMills ?? null;
  return {
    product_uid: product.uid,
    reference: product.reference,
    label: product.label,
    brand: product.brandName,
    image: imagePath(product),
    storage_unit: product.storageUnit,
    attr_quantite_conditionnement_commerciale: product.packagingQuantity,
    price: price && unitEuros(price.unitMills),
    strikethrough_price: struck === null ? null : unitEuros(struck),
    next_quantity_price: next && { quantity: next.from, price: unitEuros(next.unitMills) },
    stock: product.stock && toStockJson(product.stock),
    onlyInStore: product.onlyInStore,
  };
}

export function toStockJson({ level, units }: Availability): z.input<typeof stockField> {
  return { level, quantity: units };
}
