import type { MetaDescriptor } from "react-router";
import contentTexts from "#app/locales/fr/content/content.json";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { type ImageView, imageAddress, sourcesOf } from "#app/models/content/image.ts";
import { to, url } from "#app/urls.ts";
import type { ArticleData } from "./article-data.server.ts";

const t = texts(contentTexts);
const tLayout = texts(layoutTexts);

export function articleMeta({ article, excerpt, origin, path }: ArticleData): MetaDescriptor[] {
  const { title, kind, image } = article;
  const canonical = origin + path;
  const picture = image && origin + largest(image);
  return [
    { title: t("title", { title }) },
    { name: "description", content: excerpt },
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:site_name", content: tLayout("name") },
    { property: "og:locale", content: "fr_FR" },
    { property: "og:type", content: kind === "page" ? "website" : "article" },
    { property: "og:title", content: title },
    { property: "og:description", content: excerpt },
    { property: "og:url", content: canonical },
    ...(picture ? [{ property: "og:image", content: picture }] : []),
    ...(kind === "page" ? [] : [{ "script:ld+json": articleJsonLd(article, canonical, picture) }]),
    { "script:ld+json": breadcrumbJsonLd(article, origin, canonical) },
  ];
}

function largest(image: ImageView): string {
  return imageAddress(image.hash, image.widths.at(-1) ?? image.width, sourcesOf(image).plain);
}

type Article = ArticleData["article"];

function articleJsonLd(article: Article, canonical: string, image: string | null) {
  const { title, chapo, kind, publishedAt, writtenAt, tags } = article;
  const organization = { "@type": "Organization", name: tLayout("name") };
  return {
    "@context": "https://schema.org",
    "@type": kind === "news" ? "NewsArticle" : "Article",
    headline: title,
    description: chapo,
    url: canonical,
    mainEntityOfPage: canonical,
    inLanguage: "fr-FR",
    author: organization,
    publisher: organization,
    dateModified: writtenAt.toISOString(),
    ...(publishedAt && { datePublished: publishedAt.toISOString() }),
    ...(tags.length > 0 && { keywords: tags.join(", ") }),
    ...(image && { image }),
  };
}

const parents = {
  article: { name: t("articles"), path: to(url.articles) },
  news: { name: t("news"), path: to(url.news) },
};

function breadcrumbJsonLd({ title, kind }: Article, origin: string, canonical: string) {
  const parent = kind === "article" || kind === "news" ? [parents[kind]] : [];
  const steps = [
    { name: tLayout("home"), item: `${origin}/` },
    ...parent.map(({ name, path }) => ({ name, item: origin + path })),
    { name: title, item: canonical },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({
      "@type": "ListItem",
      position: index + 1,
      ...step,
    })),
  };
}
