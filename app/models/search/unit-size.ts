/**
 * A size as the index may hold it; and the regular expressions of a label that has it, and of a
 * description that does.
 */
export type UnitSize = {
  said: string;
  wordings: string[][];
  /** The number with its unit. */
  number: string;
  label: string;
  described: string;
};

type Units = Readonly<Record<string, number>>;

const lengths: Units = { mm: 1, cm: 10, m: 1000 };

/** Units that are compared with each other, with the number of the smallest in each. */
const kinds: readonly Units[] = [
  lengths,
  { g: 1, kg: 1000, t: 1_000_000 },
  { ml: 1, cl: 10, l: 1000 },
  { w: 1, kw: 1000 },
  { ma: 1, a: 1000 },
  ...["v", "m2", "m3", "mm2", "bar", "kpa", "db"].map((unit) => ({ [unit]: 1 })),
];

const kindOf = new Map(kinds.flatMap((kind) => Object.keys(kind).map((unit) => [unit, kind])));

/** Units that labels write in several ways. */
const written: Readonly<Record<string, string>> = {
  m: "m(?:[eè]tres?)?",
  l: "l(?:itres?)?",
  m2: "m[2²]",
  m3: "m[3³]",
  mm2: "mm[2²]",
};

/** Units that pages write in another way than they are typed. */
const saidUnits: Readonly<Record<string, string>> = {
  a: "A",
  ma: "mA",
  w: "W",
  kw: "kW",
  v: "V",
  m2: "m²",
  m3: "m³",
  mm2: "mm²",
  kpa: "kPa",
  db: "dB",
};

/** Units as they are typed or dictated after a number, in plain text. */
const spokenUnits = Object.entries({
  mm2: "mm²",
  m2: "m(?:²|etres? carres?)",
  m3: "m(?:³|etres? cubes?)",
  mm: "millimetres?",
  cm: "centi(?:metre)?s?",
  m: "metres?",
  l: "litres?",
  kg: "kilo(?:gramme)?s?|kgs",
  g: "grammes?",
  t: "tonnes?",
  ma: "milliamperes?|ma",
  a: "amperes?",
  kw: "kilowatts?",
  w: "watts?",
  v: "volts?",
  bar: "bars",
}).map(([unit, words]) => ({
  unit,
  words: new RegExp(`(?<=\\d) ?(?:${words})(?![a-z0-9²³])`, "g"),
}));

/** Writes units after numbers in one way: "150 litres" as 150l, "10 m²" as 10m2. Takes plain text. */
export function withShortUnits(text: string): string {
  return spokenUnits.reduce((so, { unit, words }) => so.replace(words, unit), text);
}

export function isUnit(word: string): boolean {
  return kindOf.has(word);
}

/** Removes the space of "40 A", which is no "40 à" in capitals, nor at the end. Takes text as it was typed. */
export function withAmperes(text: string): string {
  const ended = text.replace(/(?<=\d) a(?=\s*$|\s+(?:type|courbe|30|t[eé]tra|tri|mono))/gi, "A");
  return /[a-z]/.test(ended) ? ended.replace(/(?<=\d) A(?![\p{L}\p{N}'’])/gu, "A") : ended;
}

/** Reads "2600mm", "2,6m", "2m60", "500ml", "2kw" or "10m2"; null for others. */
export function readUnitSize(token: string): UnitSize | null {
  const [, metres, rest] = /^(\d{1,2})m(\d{2})$/.exec(token) ?? [];
  const [, digits = "", unit = ""] =
    /^(\d{1,6}(?:[.,]\d{1,3})?)([a-z]{1,3}\d?)$/.exec(metres ? `${metres},${rest}m` : token) ?? [];
  const kind = kindOf.get(unit);
  const typed = Number(digits.replace(",", "."));
  if (!kind || !(typed > 0)) return null;
  const smallest = typed * (kind[unit] ?? 1);
  const sizes = Object.entries(kind)
    .map(([other, factor]) => ({ other, size: inThousandths(smallest / factor) }))
    .filter(({ other, size }) => other === unit || isWritten(size, other));
  const own = [token.split(/[.,]/), [...digits.split(/[.,]/), unit]];
  const inUnits = sizes.map(({ other, size }) => sizePattern(size, other)).join("|");
  const bare = sizes.filter(({ other }) => other === "mm").map(({ size }) => barePattern(size));
  const label = [`${BEFORE}(?:${inUnits})`, ...bare].join("|");
  return {
    said: metres ? token : `${digits} ${saidUnits[unit] ?? unit}`,
    wordings: [...own, ...sizes.flatMap(({ size }) => numberWordings(size))],
    number: inUnits,
    label,
    described: label,
  };
}

/** Numbers as labels write them: large units with two decimals, none 100000 mm, 1.3 cm or 0.013 m. */
function isWritten(size: number, unit: string): boolean {
  const isLarge = /^(?:m|l|kg|kw|t|a)$/.test(unit);
  const steps = isLarge ? size * 100 : size;
  return Number.isInteger(inThousandths(steps)) && size >= (isLarge ? 0.1 : 1) && size <= 20_000;
}

function inThousandths(size: number): number {
  return Math.round(size * 1000) / 1000;
}

/** Text search has the digits of "2,60" one after the other. */
function numberWordings(size: number): string[][] {
  const [whole = "", rest] = String(size).split(".");
  return rest === undefined
    ? [[whole]]
    : [
        [whole, rest.padEnd(2, "0")],
        [whole, rest],
      ];
}

/** Neither digits nor decimals stand before. Signs are taken: looking behind each would be slow. */
const BEFORE = "(?:^|[^0-9,.])";

/** Numbers of pieces are no sizes: "boîte de 100". */
const BEFORE_BARE = "(?:^|[^0-9,. ]|[^e] |(?:^|[^d])e )";

/** Neither digits nor decimals follow. */
const AFTER = "(?:$|[,.](?:$|[^0-9])|[^0-9,.])";

function numberPattern(size: number): string {
  const [whole = "", rest] = String(size).split(".");
  return rest === undefined ? `${whole}(?:[,.]0+)?` : `${whole}[,.]${rest}0*`;
}

/** Other dimensions may stand before the unit: "2500 x 1200 mm". */
function sizePattern(size: number, unit: string): string {
  const others = unit in lengths ? "(?: ?[x×] ?(?:[a-zà-ÿ]+[. ] ?)?[0-9,]+)*" : "";
  return `${numberPattern(size)}${others} ?${written[unit] ?? unit}(?:$|[^a-z0-9à-ÿ²³])`;
}

/** No unit follows, nor digits or decimals. */
const BARE_END = "(?:$|[,.](?:$|[^0-9])|[^0-9a-zà-ÿ×²³°%,. ]| (?:$|[^a-zà-ÿ×²³°%]))";

/** A number without a unit is in millimetres. */
function barePattern(size: number): string {
  return `${BEFORE_BARE}${numberPattern(size)}${BARE_END}`;
}

/** Names of sizes: as they are typed, in plain text, as pages say them, and as labels write them. */
const names: Readonly<Record<string, { typed: string; said: string; label: string }>> = {
  diam: {
    typed: "\\b(?:diam(?:etre)?|dn)\\b\\.?|\\bdn|[ø⌀∅]",
    said: "Ø",
    label: "(?:[ø⌀∅]|diam[a-zè]*\\.?)",
  },
  epais: {
    typed: "\\bep(?:aisseur)?\\b\\.?",
    said: "ép.",
    label: "(?:^|[^a-zé])ép[a-z]*\\.?",
  },
  haut: {
    typed: "\\bhaut(?:eur)?\\b\\.?|\\bh\\b",
    said: "H",
    label: "(?:^|[^a-z/])h(?:aut[a-z]*)?\\.?",
  },
};

const typedNames = Object.entries(names).map(([name, { typed }]) => {
  const size =
    "(\\d{1,2}m\\d{2}|\\d{1,5}(?:[.,]\\d{1,3})?) ?(mm|cm|m)?(?![a-z0-9.,]| ?[x*×/+] ?\\d)";
  return { name, typed: new RegExp(`(?:${typed}) ?[:=]? ?(?:de )?[ø⌀∅]? ?${size}`, "g") };
});

/** Writes "Ø 32", "diam. 32" and "dn32" as diam32, "ép. 10 cm" as epais10cm. Takes plain text. */
export function withNamedSizes(text: string): string {
  return typedNames.reduce(
    (so, { name, typed }) =>
      so.replace(typed, (_, size: string, unit = "") => ` ${name}${size}${unit} `),
    text,
  );
}

/** Token of a named size without its name; null for others. */
export function unnamedSize(token: string): string | null {
  const [, size] = /^(?:diam|epais|haut)([\d.,]+(?:mm|cm|m(?:\d\d)?)?)$/.exec(token) ?? [];
  return size ?? null;
}

/**
 * Reads a named size, of which `wordings` are those of its number: labels that name one must have
 * it, others may have it anywhere. Null for other tokens.
 */
export function readNamedSize(token: string, wordings: string[][]): UnitSize | null {
  const size = unnamedSize(token);
  const name = names[/^[a-z]+/.exec(token)?.[0] ?? ""];
  if (size === null || !name) return null;
  const sized = readUnitSize(size);
  const numbers = new Set([
    size.replace(/[.,]/, "[,.]"),
    ...wordings.filter(({ length }) => length === 1).flat(),
  ]);
  const bare = `(?:${[...numbers].join("|")})`;
  const number = sized?.number ?? bare + AFTER;
  const own = `${name.label} ?(?:${number})`;
  const any = sized?.label ?? `${BEFORE_BARE}${bare}(?: ?mm| ?[x×] ?[0-9]|${BARE_END})`;
  return {
    said: `${name.said} ${sized?.said ?? size}`,
    wordings: sized?.wordings ?? wordings,
    number,
    label: `${own}|^(?!.*${name.label} ?[0-9]).*(?:${any})`,
    described: own,
  };
}

/** Dimensions as labels may write them in other units, and the other way round. "60x60", "2,40x3,60m". */
export function dimensionWordings(token: string): string[][] {
  const [, sizes = "", unit = ""] = /^(\d[\dx.,]*\d)(mm|cm|m)?$/.exec(token) ?? [];
  const numbers = sizes.split("x").map((size) => Number(size.replace(",", ".")));
  if (numbers.length < 2 || numbers.some((size) => !(size > 0))) return [];
  const inMm = factorsOf(numbers, unit).map((factor) =>
    numbers.map((size) => inThousandths(size * factor)),
  );
  const ways = inMm
    .flatMap((mm) => (mm.every((size) => size >= 100) ? [mm, mm.map((size) => size / 10)] : [mm]))
    .filter((way) => way.every(Number.isInteger));
  const inMetres = inMm
    .filter((mm) => mm.every((size) => size >= 100))
    .map((mm) => mm.map((size) => size / 1000));
  const written = [
    ...ways.map((way) => way.map((size) => [String(size)])),
    ...inMetres.flatMap((way) => [
      way.map((size) => decimals(size, 2)),
      way.map((size) => decimals(size, 0)),
    ]),
  ];
  const turned = written.flatMap((way) => (way.length === 2 ? [way, way.toReversed()] : [way]));
  const named = turned.filter((way) => way.every(([size = ""]) => Number(size) >= 100));
  return [
    ...turned.map((way) => joined(way, ["x"])),
    ...named.map((way) => joined(way, ["x", "l"])),
  ];
}

/** Millimetres of the unit typed; without one, those that labels may mean. */
function factorsOf(numbers: readonly number[], unit: string): number[] {
  const given = lengths[unit];
  if (given !== undefined) return [given];
  return numbers.every(Number.isInteger) ? [1, 10] : [1000];
}

function decimals(size: number, least: number): string[] {
  const [whole = "", rest = ""] = String(size).split(".");
  return [whole, rest.padEnd(least, "0")].filter(Boolean);
}

/** "600 x 800", and "H 600 x L 800". */
function joined(way: readonly (readonly string[])[], between: readonly string[]): string[] {
  return way.flatMap((pieces, at) => (at === 0 ? pieces : [...between, ...pieces]));
}
