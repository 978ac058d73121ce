import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

/** The name of a cart as it is read: the first one, which nobody named, has one too. */
export function cartLabel(name: string): string {
  return name || t("main-cart");
}
