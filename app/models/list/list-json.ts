import { z } from "zod";
import { id, unitPrice } from "#app/models/api/fields.ts";
import { unitEuros } from "#app/models/api/money.ts";
import type { CustomerList, ItemLine, ListHead } from "./list.ts";

export const listItemField = z.strictObject({
  product_uid: id,
  code_color: z.string(),
  quantity: z.int(),
  label: z.string(),
  reference: z.string(),
  price: unitPrice.nullable(),
});

export const listHeadField = z.strictObject({
  id,
  label: z.string(),
  comment: z.string(),
  product_count: z.int(),
});

export const listField = z
  .strictObject({
    id,
    label: z.string(),
    comment: z.string(),
    products: z.array(listItemField),
  })
  .meta({
    id: "List",
    description: "A list with its products.",
    examples: [
      {
        id: 12,
        label: "Maçonnerie",
        comment: "Pour les chantiers de Rezé",
        products: [
          {
            product_uid: 100214,
            code_color: "",
            quantity: 20,
            label: "Ciment multi-usage 35 kg",
            reference: "MAC-10214",
            price: "9.900",
          },
        ],
      },
    ],
  });

export const listItemBody = z.strictObject({
  product_uid: id,
  code_color: z.string().max(40).default(""),
  quantity: z.int().min(-1_000_000).max(1_000_000),
});

export function toItemsJson(lines: readonly ItemLine[], seesPrices: boolean) {
  return lines.map(
    (line): z.input<typeof listItemField> => ({
      product_uid: line.productUid,
      code_color: line.codeColor,
      quantity: line.wished,
      label: line.label,
      reference: line.reference,
      price: seesPrices && line.unitMills > 0 ? unitEuros(line.unitMills) : null,
    }),
  );
}

export function toListJson(list: CustomerList, seesPrices: boolean): z.input<typeof listField> {
  const { id: listId, label, comment, lines } = list;
  return { id: listId, label, comment, products: toItemsJson(lines, seesPrices) };
}

export function toListHeadJson(list: ListHead): z.input<typeof listHeadField> {
  const { id: listId, label, comment, itemCount } = list;
  return { id: listId, label, comment, product_count: itemCount };
}
