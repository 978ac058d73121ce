import type { RecordEntity } from "./entity.ts";

/** Fields of the lists of records, beside the key. */
export const listedFields: Record<RecordEntity, readonly string[]> = {
  families: ["label", "parent", "position"],
  brands: ["name"],
  products: ["label", "family", "brand", "unitMills", "isActive"],
  "dated-prices": ["unitMills"],
  stores: ["label", "zipCode", "city", "phone"],
  closures: ["reason"],
  "delivery-zones": ["store", "maxKm", "places", "firstTonneCents", "nextTonneCents"],
  transports: ["label", "type", "store", "isActive"],
  stock: ["quantity"],
  "platform-stock": ["quantity"],
  "price-lists": ["name", "firstDay", "lastDay"],
  "list-prices": ["unitMills"],
  companies: ["label", "siren", "zipCode", "city"],
  cards: ["company", "firstName", "lastName", "role", "isBlocked"],
  discounts: ["discountBasisPoints"],
  "net-prices": ["lastDay", "unitMills"],
  offers: ["label", "rule", "startsOn", "endsOn"],
  "special-offers": ["label", "startsOn", "endsOn"],
  bundles: ["quantity"],
  "product-links": ["position"],
  "product-colors": ["label", "hex"],
  "paint-colors": ["number", "name", "hex", "base"],
  "paint-bases": ["base", "paintLabel", "volumeMillilitres"],
};
