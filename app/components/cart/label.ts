import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

/** The name of a cart for display; the first cart, which has none, gets a default. */
export function cartLabel(name: string): string {
  return name || t("main-cart");
}
