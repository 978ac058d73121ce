import {
  type Character,
  type ColorFamily,
  characterOf,
  characters,
  colorDistance,
  colorFamilies,
  type OkLab,
  okLab,
  type PaintBase,
  paintBaseKinds,
  type Temperature,
  temperatureOf,
  temperatures,
} from "./paint.ts";

export type PaintColor = {
  code: string;
  number: string;
  name: string;
  hex: string;
  collection: Collection;
  family: ColorFamily;
  reflectance: number;
  base: PaintBase;
};

export const collections = ["classic", "design"] as const;

export type Collection = (typeof collections)[number];

/** Ranges of light reflectance, in percent: lower bound included, upper bound excluded. */
export const reflectanceRanges = ["0-10", "10-25", "25-50", "50-75", "75-101"] as const;

export type ReflectanceRange = (typeof reflectanceRanges)[number];

export const filterChoices = {
  family: colorFamilies,
  reflectance: reflectanceRanges,
  character: characters,
  temperature: temperatures,
  base: paintBaseKinds,
  collection: collections,
} as const;

export type FilterName = keyof typeof filterChoices;

export const filterNames = Object.keys(filterChoices).filter(isFilterName);

/** Selected filters: an empty filter admits everything, several values of one filter are alternatives. */
export type CardFilter = { query: string } & { [Name in FilterName]: readonly string[] };

export type FilterCounts = { name: FilterName; choices: { value: string; count: number }[] }[];

export const CARD_PAGE = 48;

const MAX_QUERY = 60;

export type CardColor = PaintColor & {
  lab: OkLab;
  character: Character;
  temperature: Temperature;
  range: ReflectanceRange;
  words: string;
};

export function cardColor(color: PaintColor): CardColor {
  const range = reflectanceRanges.find((one) => color.reflectance < Number(one.split("-")[1]));
  return {
    ...color,
    lab: okLab(color.hex),
    character: characterOf(color.hex),
    temperature: temperatureOf(color.hex),
    range: range ?? "75-101",
    words: `${plain(color.code)} ${plain(color.number)} ${plain(color.name)}`,
  };
}

/** Parses the filters of a URL; unknown values are dropped. */
export function readCardFilter(params: URLSearchParams): CardFilter {
  const chosen = (name: FilterName) => {
    const given = new Set(params.getAll(name));
    return filterChoices[name].filter((choice) => given.has(choice));
  };
  return {
    query: (params.get("query") ?? "").trim().slice(0, MAX_QUERY),
    family: chosen("family"),
    reflectance: chosen("reflectance"),
    character: chosen("character"),
    temperature: chosen("temperature"),
    base: chosen("base"),
    collection: chosen("collection"),
  };
}

/** Filters as parameters of a link, optionally without one value. */
export function cardParams(
  filter: CardFilter,
  without?: { name: FilterName | "query"; value: string },
): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.query && without?.name !== "query") params.set("query", filter.query);
  for (const name of filterNames) {
    for (const value of filter[name]) {
      if (name !== without?.name || value !== without.value) params.append(name, value);
    }
  }
  return params;
}

/** Colours that pass every filter, in card order; those whose number matches the search first. */
export function filterColors(card: readonly CardColor[], filter: CardFilter): CardColor[] {
  const isSearched = searchOf(filter);
  const found = card.filter(
    (color) => isSearched(color) && filterNames.every((name) => isChosen(color, filter, name)),
  );
  const key = plain(filter.query).replaceAll(/[^a-z0-9]/g, "");
  if (!/\d/.test(key)) return found;
  return found.toSorted((one, other) => rank(one, key) - rank(other, key));
}

/** Counts in one pass: a colour that fails one filter counts in that one, one that fails none in all. */
export function countChoices(card: readonly CardColor[], filter: CardFilter): FilterCounts {
  const isSearched = searchOf(filter);
  const counts = new Map(filterNames.map((name) => [name, new Map<string, number>()]));
  for (const color of card) {
    if (!isSearched(color)) continue;
    const excludedBy = filterNames.filter((name) => !isChosen(color, filter, name));
    if (excludedBy.length > 1) continue;
    for (const name of excludedBy.length === 1 ? excludedBy : filterNames) {
      const value = choiceOf(color, name);
      const of = counts.get(name);
      of?.set(value, (of.get(value) ?? 0) + 1);
    }
  }
  return filterNames.map((name) => ({
    name,
    choices: filterChoices[name].map((value) => ({
      value,
      count: counts.get(name)?.get(value) ?? 0,
    })),
  }));
}

/** Most similar colours, nearest first, without the colour itself. */
export function similarColors(
  card: readonly CardColor[],
  color: CardColor,
  count: number,
): CardColor[] {
  return card
    .filter(({ code }) => code !== color.code)
    .map((other) => ({ other, distance: colorDistance(other.lab, color.lab) }))
    .toSorted((one, two) => one.distance - two.distance)
    .slice(0, count)
    .map(({ other }) => other);
}

/** Colour in a listing. */
export function toColorView({ code, number, name, hex }: PaintColor) {
  return { code, number, name, hex };
}

function isChosen(color: CardColor, filter: CardFilter, name: FilterName): boolean {
  return filter[name].length === 0 || filter[name].includes(choiceOf(color, name));
}

function searchOf({ query }: CardFilter): (color: CardColor) => boolean {
  const starts = plain(query)
    .split(" ")
    .map((word) => ` ${word}`);
  return ({ words }) => {
    const text = ` ${words}`;
    return starts.every((start) => text.includes(start));
  };
}

function choiceOf(color: CardColor, name: FilterName): string {
  return name === "reflectance" ? color.range : color[name];
}

function rank({ code }: CardColor, key: string): number {
  const plainCode = code.toLowerCase();
  return plainCode === key || plainCode === `ral${key}` ? 0 : 1;
}

function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim();
}

function isFilterName(name: string): name is FilterName {
  return Object.hasOwn(filterChoices, name);
}
