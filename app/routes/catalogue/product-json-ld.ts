import { grossCents, type PriceList } from "#app/models/price.ts";
import type { ShownProduct } from "#app/models/shown-product.ts";
import { to, url } from "#app/urls.ts";

/** A product in the vocabulary of schema.org; with its price only where the page shows one. */
export function productJsonLd(
  product: ShownProduct,
  prices: PriceList | null,
  canonical: string,
  origin: string,
) {
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.label,
    description: product.description,
    sku: product.reference,
    gtin13: product.ean,
    brand: { "@type": "Brand", name: product.brandName },
    url: canonical,
    image: origin + to(url.drawing, { drawing: product.drawing, tint: `${product.tint}.svg` }),
    weight: { "@type": "QuantitativeValue", value: product.weightGrams / 1000, unitCode: "KGM" },
    ...(prices && { offers: offerOf(prices, canonical) }),
  };
}

function offerOf({ shown }: PriceList, canonical: string) {
  return {
    "@type": "Offer",
    price: decimal(grossCents(shown.unitMills, shown.vatBasisPoints)),
    priceCurrency: "EUR",
    url: canonical,
  };
}

/** "12.34" from cents. */
function decimal(cents: number): string {
  return String(cents)
    .padStart(3, "0")
    .replace(/(\d{2})$/, ".$1");
}
