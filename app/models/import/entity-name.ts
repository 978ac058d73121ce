/** Entities that files bring, in the order in which they need one another. */
export const importEntities = [
  "families",
  "brands",
  "products",
  "dated-prices",
  "product-links",
  "bundles",
  "product-colors",
  "paint-colors",
  "paint-bases",
  "stores",
  "closures",
  "delivery-zones",
  "transports",
  "stock",
  "platform-stock",
  "price-lists",
  "list-prices",
  "companies",
  "cards",
  "discounts",
  "net-prices",
  "offers",
  "special-offers",
  "past-orders",
  "past-order-lines",
  "past-invoices",
] as const;

export type ImportEntity = (typeof importEntities)[number];

/** Entities of staged lines: those of files, and documents by their addresses, which only the ERP sends. */
export type StagedEntity = ImportEntity | "documents";
