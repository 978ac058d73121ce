import layoutTexts from "#app/locales/fr/platform/layout.json";
import { texts } from "#app/locales/texts.ts";

const t = texts(layoutTexts);

export function cartLabel(name: string): string {
  return name || t("main-cart");
}
