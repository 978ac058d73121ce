import type { ImportEntity } from "#app/models/import/entity-name.ts";
import { brandTarget } from "./brand.server.ts";
import { bundleTarget } from "./bundle.server.ts";
import { cardTarget } from "./card.server.ts";
import { paintBaseTarget, paintColorTarget, productColorTarget } from "./color.server.ts";
import { companyTarget, discountTarget } from "./company.server.ts";
import { datedPriceTarget } from "./dated-price.server.ts";
import { deliveryZoneTarget, transportTarget } from "./delivery.server.ts";
import { familyTarget } from "./family.server.ts";
import { netPriceTarget } from "./net-price.server.ts";
import { offerTarget } from "./offer.server.ts";
import { pastInvoiceTarget } from "./past-invoice.server.ts";
import { pastOrderLineTarget, pastOrderTarget } from "./past-order.server.ts";
import { listPriceTarget, priceListTarget } from "./price-list.server.ts";
import { productTarget } from "./product.server.ts";
import { productLinkTarget } from "./product-link.server.ts";
import { specialOfferTarget } from "./special-offer.server.ts";
import { platformStockTarget, stockTarget } from "./stock.server.ts";
import { closureTarget, storeTarget } from "./store.server.ts";
import type { ImportTarget } from "./target.server.ts";

export const importTargets: Record<ImportEntity, ImportTarget> = {
  families: familyTarget,
  brands: brandTarget,
  products: productTarget,
  "dated-prices": datedPriceTarget,
  "product-links": productLinkTarget,
  bundles: bundleTarget,
  "product-colors": productColorTarget,
  "paint-colors": paintColorTarget,
  "paint-bases": paintBaseTarget,
  stores: storeTarget,
  closures: closureTarget,
  "delivery-zones": deliveryZoneTarget,
  transports: transportTarget,
  stock: stockTarget,
  "platform-stock": platformStockTarget,
  "price-lists": priceListTarget,
  "list-prices": listPriceTarget,
  companies: companyTarget,
  cards: cardTarget,
  discounts: discountTarget,
  "net-prices": netPriceTarget,
  offers: offerTarget,
  "special-offers": specialOfferTarget,
  "past-orders": pastOrderTarget,
  "past-order-lines": pastOrderLineTarget,
  "past-invoices": pastInvoiceTarget,
};
