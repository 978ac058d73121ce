import type { Crumb } from "#app/components/ui/breadcrumb.tsx";
import { eanOf } from "#app/models/catalogue/code.ts";
import { grossCents, type PricesOfQuantity } from "#app/models/catalogue/price.ts";
import type { StockLevel } from "#app/models/catalogue/stock.ts";
import type { ProductPageData } from "../product-data.server.ts";

/** A product in schema.org vocabulary; with an offer only where prices are public, and not on request. */
export function productJsonLd(
  { product, prices, stock, isPublic }: ProductPageData,
  canonical: string,
  image: readonly string[],
) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.label,
    description: product.description,
    sku: product.reference,
    gtin: eanOf(product.codes) ?? undefined,
    brand: { "@type": "Brand", name: product.brandName },
    url: canonical,
    image,
    weight: { "@type": "QuantitativeValue", value: product.weightGrams / 1000, unitCode: "KGM" },
    ...(isPublic &&
      isOffered(prices) && { offers: offerOf(prices, canonical, stock?.pickup.level) }),
  };
}

function isOffered(prices: ProductPageData["prices"]): prices is NonNullable<typeof prices> {
  return prices !== null && prices.shown.unitMills > 0;
}

export function breadcrumbJsonLd(families: readonly Crumb[], origin: string) {
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: families.map(({ label, to }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}

const schemaLevels: Record<StockLevel, string> = {
  "in-stock": "InStock",
  low: "LimitedAvailability",
  none: "OutOfStock",
  "in-store-only": "InStoreOnly",
};

function offerOf({ shown }: PricesOfQuantity, canonical: string, level: StockLevel | undefined) {
  return {
    "@type": "Offer",
    price: decimal(grossCents(shown.unitMills, shown.vatBasisPoints)),
    priceCurrency: "EUR",
    url: canonical,
    ...(level && { availability: `https://schema.org/${schemaLevels[level]}` }),
  };
}

function decimal(cents: number): string {
  return String(cents)
    .padStart(3, "0")
    .replace(/(\d{2})$/, ".$1");
}
