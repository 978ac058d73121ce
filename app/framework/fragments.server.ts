import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Characters of cached HTML: some ten thousand product cards. */
const MAX_CHARACTERS = 12_000_000;

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * Returns the HTML of a fragment that depends only on its key; rendered once for all pages. The key
 * names all the data, so that the cache cannot be stale.
 */
export function fragmentHtml(key: string, content: ReactNode): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  // React's string is a rope of thousands of pieces, slow to read on every page: flattened once.
  const html = Buffer.from(renderToString(content)).toString();
  kept.set(key, html);
  return html;
}
