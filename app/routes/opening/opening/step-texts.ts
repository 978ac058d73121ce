import openingTexts from "#app/locales/fr/opening/opening.json";
import { texts } from "#app/locales/texts.ts";
import { MAX_COUNTED, type OpeningStepView } from "#app/models/opening/step.ts";

const t = texts(openingTexts);
const number = new Intl.NumberFormat("fr-FR");

export function countText({ entity, count }: OpeningStepView["counts"][number]): string {
  const words = t(`goods.${entity}`, {
    count: Math.min(count, MAX_COUNTED),
    shown: number.format(Math.min(count, MAX_COUNTED)),
  });
  return count > MAX_COUNTED ? t("more-than", { goods: words }) : words;
}
