import ownCodeTexts from "#app/locales/fr/catalogue/own-code-label.json";
import autocompleteTexts from "#app/locales/fr/search/autocomplete.json";
import { texts } from "#app/locales/texts.ts";
import type { ListedProduct } from "#app/models/catalogue/product.ts";
import { formatMills } from "#app/models/platform/money.ts";
import type { Proposal, Proposals } from "#app/models/search/autocomplete.ts";
import type { Completed } from "#app/services/search/autocomplete.server.ts";
import { to, url } from "#app/urls.ts";

const t = texts(autocompleteTexts);
const tOwnCode = texts(ownCodeTexts);

export function pastSearches(searches: readonly string[]): Proposals {
  if (searches.length === 0) return {};
  return { history: [...searches.map(searchFor), { text: t("manage"), href: url.search }] };
}

export function proposalsOf({ terms, families, brands, products, ownCodes }: Completed): Proposals {
  const kinds = {
    terms: terms.map(searchFor),
    families: families.map(({ id, label, slug }) => ({
      text: label,
      href: to(url.category, { categoryId: id, slug }),
    })),
    brands: brands.map(({ code, name, slug }) => ({
      text: name,
      href: to(url.brand, { brandCode: code, slug }),
    })),
    products: products.map((product) => productLine(product, ownCodes.get(product.uid))),
  };
  return Object.fromEntries(Object.entries(kinds).filter(([, lines]) => lines.length > 0));
}

function searchFor(text: string): Proposal {
  return { text, href: to(url.search, null, { query: text }) };
}

function productLine(
  { uid, label, reference, price, isOnRequest, storageUnit }: ListedProduct,
  ownCode: string | undefined,
): Proposal {
  const unpriced = isOnRequest ? t("on-request") : reference;
  const said = price
    ? t("price", { price: formatMills(price.unitMills), unit: storageUnit })
    : unpriced;
  return {
    text: label,
    href: to(url.product, { productUid: uid }),
    note: ownCode ? `${tOwnCode("label", { code: ownCode })} · ${said}` : said,
  };
}
