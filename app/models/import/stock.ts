import { type Columns, codeColumn, levelColumn, wholeColumn } from "./column.ts";
import { countedIn } from "./counted-column.ts";

/** Stock of depots, in storage units, as the ERP reports it. */
export const stockColumns = {
  product: codeColumn("article"),
  store: codeColumn("dépôt"),
  quantity: countedIn(levelColumn("quantité"), { product: "product" }),
} satisfies Columns;

/** Stock of the platforms that supply deliveries. */
export const platformStockColumns = {
  product: codeColumn("article"),
  deliveryZone: wholeColumn("plateforme de livraison", 0, 9999),
  quantity: countedIn(levelColumn("quantité"), { product: "product" }),
} satisfies Columns;

export const stockExamples = [
  ["100234", "LYON", "24"],
  ["100234", "BOURG", "0"],
  ["100871", "LYON", "126"],
];

export const platformStockExamples = [
  ["100234", "4", "96"],
  ["100871", "4", "420"],
  ["100871", "3", "0"],
];
