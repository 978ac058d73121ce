import { type Markup, markup } from "#app/models/platform/markup.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

export const SITEMAP_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;

export const SITEMAP_END = "</urlset>\n";

export type SitemapEntry = { address: string; changedAt?: Date };

export function sitemapLines(entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => lineOf("url", entry).markup).join("");
}

/** Index of sitemap files, as a whole document. */
export function sitemapIndex(files: readonly SitemapEntry[]): string {
  const lines = files.map((file) => lineOf("sitemap", file).markup);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines.join("")}</sitemapindex>\n`;
}

function lineOf(tag: "url" | "sitemap", { address, changedAt }: SitemapEntry): Markup {
  const changed = changedAt ? markup`<lastmod>${changedAt.toISOString()}</lastmod>` : [];
  const said = markup`<loc>${address}</loc>${changed}`.markup;
  return { markup: `<${tag}>${said}</${tag}>\n` };
}

/** Number in a file name of products: "produits-3.xml" is 3; null for anything else. */
export function productFileNumber(name: string): number | null {
  const [, number] = /^produits-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return number ? Number(number) : null;
}

export function productFile(number: number): string {
  return `produits-${number}.xml`;
}

export const PAGES_FILE = "pages.xml";
