import type { MetaDescriptor } from "react-router";
import homeTexts from "#app/locales/fr/content/home.json";
import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";
import { url } from "#app/urls.ts";

const t = texts(homeTexts);
const tLayout = texts(layoutTexts);

type Merchant = { origin: string; phone: string; mail: string };

/** Ranges named to search engines, which cut a longer description. */
const RANGES_NAMED = 5;

export function homeMeta(
  { origin, phone, mail }: Merchant,
  ranges: readonly { label: string }[],
): MetaDescriptor[] {
  const canonical = `${origin}/`;
  return [
    { title: t("title") },
    { name: "description", content: descriptionOf(ranges) },
    { tagName: "link", rel: "canonical", href: canonical },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: t("news"),
      href: url.newsFeed,
    },
    { "script:ld+json": organization(canonical, { phone, mail }) },
    { "script:ld+json": website(canonical) },
  ];
}

/** "Gros œuvre, Isolation. Commandez…": the merchant's own ranges. */
function descriptionOf(ranges: readonly { label: string }[]): string {
  const named = ranges.slice(0, RANGES_NAMED).map(({ label }) => label);
  return [named.join(", "), t("description")].filter((part) => part !== "").join(". ");
}

function organization(canonical: string, { phone, mail }: Omit<Merchant, "origin">) {
  return {
    "@context": "https://schema.org",
    "@type": "Organization",
    name: tLayout("name"),
    url: canonical,
    logo: canonical.replace(/\/$/, url.favicon),
    ...(mail && { email: mail }),
    ...(phone && { telephone: `+33 ${phone.slice(1)}` }),
  };
}

function website(canonical: string) {
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: tLayout("name"),
    url: canonical,
    inLanguage: "fr-FR",
    potentialAction: {
      "@type": "SearchAction",
      target: `${canonical.slice(0, -1)}${url.search}?query={search_term_string}`,
      "query-input": "required name=search_term_string",
    },
  };
}
