import paintTexts from "#app/locales/fr/paint/paint.json";
import { texts } from "#app/locales/texts.ts";
import type { FilterName } from "#app/models/paint/card.ts";

const t = texts(paintTexts);

const labels: Readonly<Record<FilterName, Readonly<Record<string, string>>>> = {
  family: paintTexts.family,
  reflectance: paintTexts.reflectance,
  character: paintTexts.character,
  temperature: paintTexts.temperature,
  base: paintTexts.base,
  collection: paintTexts.collection,
};

export function filterLabel(name: FilterName): string {
  return t(`names.${name}`);
}

export function choiceLabel(name: FilterName, value: string): string {
  return labels[name][value] ?? value;
}
