import type { MetaDescriptor } from "react-router";
import productTexts from "#app/locales/fr/catalogue/product.json";
import { texts } from "#app/locales/texts.ts";
import { imagePath } from "#app/models/catalogue/image.ts";
import { to, url } from "#app/urls.ts";
import type { ProductPageData } from "../product-data.server.ts";
import { breadcrumbJsonLd, productJsonLd } from "./product-json-ld.ts";

const t = texts(productTexts);

const META_LENGTH = 160;

/** For visitors, as search engines are; a customer's page has title and sharing data only. */
export function productMeta(page: ProductPageData): MetaDescriptor[] {
  const { product, origin, isSignedIn } = page;
  const title = { title: t("title", { label: product.label, brand: product.brandName }) };
  if (isSignedIn) return [title];
  const canonical = origin + to(url.product, { productUid: product.uid });
  const link = { tagName: "link", rel: "canonical", href: canonical };
  if (!import.meta.env.SSR) return [title, link];
  const hashes = product.photos.map(({ hash }) => hash);
  const pictures = (hashes.length > 0 ? hashes : [null]).map(
    (photo) => origin + imagePath({ ...product, photo }, 960),
  );
  const description = product.description.slice(0, META_LENGTH);
  const graph = {
    title: product.label,
    type: "product",
    url: canonical,
    image: pictures[0],
    description,
  };
  return [
    title,
    { name: "description", content: description },
    link,
    { property: "og:site_name", content: t("site") },
    { property: "og:locale", content: "fr_FR" },
    ...Object.entries(graph).map(([name, content]) => ({ property: `og:${name}`, content })),
    { "script:ld+json": productJsonLd(page, canonical, pictures) },
    { "script:ld+json": breadcrumbJsonLd(page.families, origin) },
  ];
}
