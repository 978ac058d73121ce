import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import type { OpeningStepView } from "#app/models/opening/step.ts";

const t = texts(openingTexts);
const number = new Intl.NumberFormat("fr-FR");

/** Counting stops there (services/opening). */
const MOST = 100_000;

export function countText({ goods, count }: OpeningStepView["counts"][number]): string {
  const words = t(`goods.${goods}`, {
    count: Math.min(count, MOST),
    shown: number.format(Math.min(count, MOST)),
  });
  return count > MOST ? t("more-than", { goods: words }) : words;
}
