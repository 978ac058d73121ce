import { bundleExamples } from "./bundle.ts";
import { paintBaseExamples, paintColorExamples, productColorExamples } from "./color.ts";
import { cardExamples, companyExamples, discountExamples } from "./company.ts";
import { deliveryZoneExamples, transportExamples } from "./delivery.ts";
import type { ImportEntity } from "./entity-name.ts";
import { productLinkExamples } from "./link.ts";
import { offerExamples } from "./offer.ts";
import { pastInvoiceExamples } from "./past-invoice.ts";
import { pastOrderExamples, pastOrderLineExamples } from "./past-order.ts";
import {
  datedPriceExamples,
  listPriceExamples,
  netPriceExamples,
  priceListExamples,
} from "./price.ts";
import { specialOfferExamples } from "./special-offer.ts";
import { platformStockExamples, stockExamples } from "./stock.ts";
import { closureExamples, storeExamples } from "./store.ts";

/**
 * Three products, which are all that the other templates name: each is tinted, since three bases are needed.
 * In the order of the columns.
 */
const productExamples = [
  [
    ...["100234", "CALV-RPE25", "Enduit de façade à teinter, base blanche, seau 25 kg"],
    ...["Enduit organique prêt à l’emploi, taloché ou ribbé.", "GO-ENDUIT", "CALV", "seau", "1"],
    ...["74,90", "12 = 69,90 | 24 = 65,50", "", "20", "", "", "", "25", "", ""],
    ...["Classe = V2 | Norme = NF EN 15824", "", "3760000000017", "RPE-25", "", ""],
    ...["fiche technique | déclaration des performances | fiche de données de sécurité", ""],
    ...["420", "non", "oui", "oui", ""],
  ],
  [
    ...["100871", "BLOC-SOL2", "Peinture de sol à teinter, base moyenne, pot 2,5 L"],
    ...["Pour garages et ateliers, à deux couches.", "PEINT", "BLOC", "pot", "1"],
    ...["31,50", "6 = 29,50", "34,90", "20", "", "", "", "3,6", "25", "m²"],
    ...["Aspect = satiné", "", "", "", "SOL-ANCIEN", ""],
    ...["fiche technique | fiche de données de sécurité", ""],
    ...["180", "non", "oui", "oui", ""],
  ],
  [
    ...["100999", "", "Badigeon de chaux à teinter, base transparente, fût 60 L"],
    ...["", "PEINT", "CALV", "fût", "1"],
    ...["164", "", "", "20", "", "12", "Fût", "72", "", ""],
    ...["", "", "", "", "", ""],
    ...["aucun", "seau sable"],
    ...["35", "oui", "oui", "oui", "halle"],
  ],
];

/** Rows of each template, in the order of its columns. */
export const exampleRows: Record<ImportEntity, readonly (readonly string[])[]> = {
  families: [
    ["GO", "Gros œuvre", "", "1", "", "", "Norme", "extérieur"],
    [
      ...["GO-ENDUIT", "Enduits de façade", "GO", "1", "CALV/ENDUIT | BLOC/SOL", "seau blanc"],
      ...["Classe | Norme", "halle"],
    ],
    ["PEINT", "Peintures à teinter", "", "2", "", "pot blanc", "", ""],
  ],
  brands: [
    ["CALV", "Calvière"],
    ["BLOC", "Blocadur"],
    ["ISOL", "Isolane"],
  ],
  products: productExamples,
  "dated-prices": datedPriceExamples,
  "product-links": productLinkExamples,
  bundles: bundleExamples,
  "product-colors": productColorExamples,
  "paint-colors": paintColorExamples,
  "paint-bases": paintBaseExamples,
  stores: storeExamples,
  closures: closureExamples,
  "delivery-zones": deliveryZoneExamples,
  transports: transportExamples,
  stock: stockExamples,
  "platform-stock": platformStockExamples,
  "price-lists": priceListExamples,
  "list-prices": listPriceExamples,
  companies: companyExamples,
  cards: cardExamples,
  discounts: discountExamples,
  "net-prices": netPriceExamples,
  offers: offerExamples,
  "special-offers": specialOfferExamples,
  "past-orders": pastOrderExamples,
  "past-order-lines": pastOrderLineExamples,
  "past-invoices": pastInvoiceExamples,
};
