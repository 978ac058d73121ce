import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import { MOST_COUNTED, type OpeningStepView } from "#app/models/opening/step.ts";

const t = texts(openingTexts);
const number = new Intl.NumberFormat("fr-FR");

export function countText({ goods, count }: OpeningStepView["counts"][number]): string {
  const words = t(`goods.${goods}`, {
    count: Math.min(count, MOST_COUNTED),
    shown: number.format(Math.min(count, MOST_COUNTED)),
  });
  return count > MOST_COUNTED ? t("more-than", { goods: words }) : words;
}
