import { LRUCache } from "lru-cache";
import fontFaces from "#app/styles/ui/fonts.css?inline";
import styles from "#app/styles/ui/page.css?inline";
import shopCssUrl from "#app/styles/ui/shop.css?url";
import { classAttributes, readSheet, usedStyles } from "./used-styles.ts";

const sheet = readSheet(styles);

/** Pages of one kind and state use the same rules: 13 kB each. */
const made = new LRUCache<string, string>({ max: 300 });

/** Address of the whole sheet, for a browser that keeps it. */
export const sheetPath = shopCssUrl;

export { fontFaces };

/** Styles for a page whose elements are not known yet. */
export const allStyles = styles;

/** Styles inside a page: what it uses of all of them. The browser loads the rest before any script runs. */
export function stylesOf(html: string): string {
  const attributes = classAttributes(html);
  const key = attributes.join();
  const used = made.get(key) ?? usedStyles(sheet, attributes);
  made.set(key, used);
  return used;
}
