import { LRUCache } from "lru-cache";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Characters of HTML kept: some ten thousand product cards. */
const MAX_CHARACTERS = 12_000_000;

const kept = new LRUCache<string, string>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: (html, key) => html.length + key.length,
});

/**
 * The HTML of a part of a page that depends on nothing but what its key says; rendered once for all
 * the pages it stands on. A key that was seen gives what its content gave then, so nothing goes stale.
 */
export function fragmentHtml(key: string, content: ReactNode): string {
  const known = kept.get(key);
  if (known !== undefined) return known;
  // React's string is a tree of thousands of pieces, which every page would walk through: kept in one piece.
  const html = Buffer.from(renderToString(content)).toString();
  kept.set(key, html);
  return html;
}
