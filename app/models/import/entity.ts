import type { YardZone } from "#app/models/catalogue/yard-zone.ts";
import { bundleColumns } from "./bundle.ts";
import { paintBaseColumns, paintColorColumns, productColorColumns } from "./color.ts";
import {
  attributesColumn,
  booleanColumn,
  type Columns,
  choiceColumn,
  codeColumn,
  codesColumn,
  millsColumn,
  orNull,
  type RecordOf,
  textColumn,
  textsColumn,
  thousandthsColumn,
  vatColumn,
  wholeColumn,
} from "./column.ts";
import { cardColumns, companyColumns, discountColumns } from "./company.ts";
import { countedIn, measured } from "./counted-column.ts";
import { deliveryZoneColumns, transportColumns } from "./delivery.ts";
import { documentColumns } from "./document.ts";
import { dueDocumentsColumn } from "./document-column.ts";
import { drawingColumn } from "./drawing-column.ts";
import type { StagedEntity } from "./entity-name.ts";
import { productLinkColumns } from "./link.ts";
import { offerColumns } from "./offer.ts";
import { pastInvoiceColumns } from "./past-invoice.ts";
import { pastOrderColumns, pastOrderLineColumns } from "./past-order.ts";
import { datedPriceColumns, listPriceColumns, netPriceColumns, priceListColumns } from "./price.ts";
import { quantityPricesColumn } from "./quantity-price-column.ts";
import { specialOfferColumns } from "./special-offer.ts";
import { platformStockColumns, stockColumns } from "./stock.ts";
import { closureColumns, storeColumns } from "./store.ts";

/** Where a depot keeps its goods; empty, as the family says. */
const yardZoneColumn = orNull(
  choiceColumn<YardZone>(
    "zone de parc",
    [
      ["extérieur", "outside"],
      ["halle", "hall"],
      ["comptoir", "counter"],
    ],
    undefined,
  ),
);

export const familyColumns = {
  code: codeColumn("code"),
  label: textColumn("libellé", 80),
  parent: codeColumn("famille parente", null),
  position: wholeColumn("ordre", 0, 9999, 0),
  makerFamilies: textsColumn("familles des fabricants", 120, 300),
  drawing: drawingColumn("dessin"),
  facets: textsColumn("facettes", 80, 60),
  yardZone: yardZoneColumn,
} satisfies Columns;

export const brandColumns = {
  code: codeColumn("code"),
  name: textColumn("nom", 80),
} satisfies Columns;

/** The storage unit of the line's product. */
const ownUnit = { field: "unit", product: "code" };

/** Prices are net, in thousandths of a euro for one unit; weight in grams; VAT in basis points. */
export const productColumns = {
  code: codeColumn("code"),
  reference: codeColumn("référence", null),
  label: textColumn("libellé", 200),
  description: textColumn("description", 4000, ""),
  family: codeColumn("famille"),
  brand: codeColumn("marque"),
  unit: textColumn("unité", 20),
  packaging: countedIn(wholeColumn("conditionnement", 1, 9999, 1), ownUnit),
  unitMills: millsColumn("prix ht"),
  quantityPrices: { ...quantityPricesColumn("prix par quantité"), unit: ownUnit },
  strikethroughMills: millsColumn("prix barré ht", null),
  vatBasisPoints: vatColumn("tva", 2000),
  ecoTaxMills: millsColumn("éco-participation", 0),
  depositMills: millsColumn("consigne", 0),
  depositLabel: textColumn("libellé de la consigne", 80, null),
  weightGrams: measured(thousandthsColumn("poids kg"), "kg"),
  conversionThousandths: thousandthsColumn("une unité couvre", null),
  conversionUnit: textColumn("unité couverte", 10, null),
  attributes: attributesColumn("caractéristiques"),
  variant: textColumn("groupe de déclinaisons", 80, null),
  eans: codesColumn("ean", "gtin"),
  makerCodes: codesColumn("référence fabricant"),
  formerCodes: codesColumn("anciennes références"),
  packCodes: codesColumn("ean du colis", "gtin"),
  dueDocuments: dueDocumentsColumn("documents dus"),
  drawing: drawingColumn("dessin"),
  salesRank: wholeColumn("ventes sur un an", 0, 1_000_000_000, 0),
  onlyInStore: booleanColumn("au dépôt seulement", false),
  isDeliverable: booleanColumn("livrable", true),
  isActive: booleanColumn("en vente", true),
  yardZone: yardZoneColumn,
} satisfies Columns;

export const entityColumns = {
  families: familyColumns,
  brands: brandColumns,
  products: productColumns,
  "dated-prices": datedPriceColumns,
  "product-links": productLinkColumns,
  bundles: bundleColumns,
  "product-colors": productColorColumns,
  "paint-colors": paintColorColumns,
  "paint-bases": paintBaseColumns,
  stores: storeColumns,
  closures: closureColumns,
  "delivery-zones": deliveryZoneColumns,
  transports: transportColumns,
  stock: stockColumns,
  "platform-stock": platformStockColumns,
  "price-lists": priceListColumns,
  "list-prices": listPriceColumns,
  companies: companyColumns,
  cards: cardColumns,
  discounts: discountColumns,
  "net-prices": netPriceColumns,
  offers: offerColumns,
  "special-offers": specialOfferColumns,
  "past-orders": pastOrderColumns,
  "past-order-lines": pastOrderLineColumns,
  "past-invoices": pastInvoiceColumns,
  documents: documentColumns,
} satisfies Record<StagedEntity, Columns>;

export type FamilyRecord = RecordOf<typeof familyColumns>;
export type BrandRecord = RecordOf<typeof brandColumns>;
export type ProductRecord = RecordOf<typeof productColumns>;
