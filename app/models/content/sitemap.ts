import { html, type Markup } from "#app/models/platform/markup.ts";

const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** The first lines of an XML file of the sitemap. */
export const SITEMAP_HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}">\n`;

/** Its last. */
export const SITEMAP_END = "</urlset>\n";

/** An address, whole, and when what it shows last changed. */
export type SitemapEntry = { address: string; changedAt?: Date };

/** The lines that say these addresses. */
export function sitemapLines(entries: readonly SitemapEntry[]): string {
  return entries.map((entry) => lineOf("url", entry).markup).join("");
}

/** The index of the files of a sitemap, whole. */
export function sitemapIndex(files: readonly SitemapEntry[]): string {
  const lines = files.map((file) => lineOf("sitemap", file).markup);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines.join("")}</sitemapindex>\n`;
}

function lineOf(tag: "url" | "sitemap", { address, changedAt }: SitemapEntry): Markup {
  const changed = changedAt ? html`<lastmod>${changedAt.toISOString()}</lastmod>` : [];
  const said = html`<loc>${address}</loc>${changed}`.markup;
  return { markup: `<${tag}>${said}</${tag}>\n` };
}

/** The file of products that a name stands for: "produits-3.xml" is 3; null for anything else. */
export function readProductFile(name: string): number | null {
  const [, number] = /^produits-([1-9]\d{0,4})\.xml$/.exec(name) ?? [];
  return number ? Number(number) : null;
}

/** The name of a file of products. */
export function productFile(number: number): string {
  return `produits-${number}.xml`;
}

/** The file of all that is no product. */
export const PAGES_FILE = "pages.xml";
