import { attributeLabels } from "#app/models/catalogue/attribute.ts";
import type { ProductAttribute } from "#app/models/catalogue/product.ts";
import type { PaletteName } from "../paint/palettes.ts";
import type { BrandPool } from "./brands.ts";
import { fill, fr, slug } from "./text.ts";

type AttributeCode = keyof typeof attributeLabels;

type Axis<T> = { isSize: boolean; choices: { text: string; bare: string; value: T }[] };
type Axes = Partial<Record<AttributeCode, Axis<unknown>>>;
type Values<A> = { [K in keyof A]: A[K] extends Axis<infer T> ? T : never };
type Facts = Partial<Record<AttributeCode, string>>;
type OrFrom<A, T> = T | ((values: Values<A>) => T);

/** How a family is declared. Prices are euros net per storage unit, weights kilograms. */
type Declaration<A extends Axes> = {
  label: string;
  name: string;
  text: string;
  unit: string;
  drawing: string;
  tint: string;
  brands: BrandPool;
  axes: A;
  price: (values: Values<A>) => number;
  kg: OrFrom<A, number>;
  facts?: OrFrom<A, Facts>;
  covers?: OrFrom<A, readonly [number, string]>;
  pack?: OrFrom<A, number>;
  /** Quantity prices: `[from, percent off]`. */
  tiers?: readonly (readonly [number, number])[];
  pmcb?: number;
  deee?: OrFrom<A, number>;
  /** Euros of the returnable item, 0 when none. */
  deposit?: OrFrom<A, number>;
  depositLabel?: string;
  palette?: PaletteName;
  tinted?: boolean;
  /** 1 rarely asked for, 5 what every mason buys. */
  popularity: 1 | 2 | 3 | 4 | 5;
  /** Usual quantity in a depot. */
  stock: number;
  tints?: Record<string, string>;
  drawings?: Record<string, string>;
  only?: (values: Values<A>) => boolean;
  vatBasisPoints?: 1000 | 550;
  onlyInStore?: boolean;
  undeliverable?: boolean;
  /** Components of a lot: label of a family, of which the first product is taken, and quantity. */
  bundle?: OrFrom<A, readonly BundlePart[]>;
};

export type BundlePart = readonly [family: string, quantity: number];

export type SeedVariant = {
  label: string;
  description: string;
  attributes: ProductAttribute[];
  euros: number;
  grams: number;
  covers: readonly [number, string] | null;
  pack: number;
  ecoTaxMills: number;
  depositMills: number;
  drawing: string;
  tint: string;
  group: string;
  bundle: readonly BundlePart[];
};

export type Family = Pick<
  Declaration<Axes>,
  "label" | "unit" | "drawing" | "tint" | "brands" | "popularity" | "stock" | "palette"
> & {
  code: string;
  tiers: readonly (readonly [number, number])[];
  depositLabel: string | null;
  vatBasisPoints: number;
  onlyInStore: boolean;
  isDeliverable: boolean;
  tinted: boolean;
  variants: SeedVariant[];
};

/** Numbers with a unit: lengths, powers… Products that differ by them only are sizes of one another. */
export function num(unit: string, ...values: number[]): Axis<number> {
  const suffix = unit === "" ? "" : ` ${unit}`;
  const choices = values.map((value) => ({
    text: `${fr(value)}${suffix}`,
    bare: fr(value),
    value,
  }));
  return { isSize: true, choices };
}

/** Kinds: each text has a value, most often a price factor, that the formulas use. */
export function opt<T extends number | [number, number] | [number, number, number]>(
  values: Record<string, T>,
): Axis<T> {
  return { isSize: false, choices: choicesOf(values) };
}

/** Sizes written as text ("200 x 200 x 500 mm"), with the numbers the formulas use. */
export function size<T extends number | [number, number] | [number, number, number]>(
  values: Record<string, T>,
): Axis<T> {
  return { isSize: true, choices: choicesOf(values) };
}

/** Makes a family: every allowed combination of its axes becomes a variant, the first ones the most usual. */
export function family<const A extends Axes>(declared: Declaration<A>): Family {
  return {
    ...declared,
    code: slug(declared.label),
    tiers: declared.tiers ?? [],
    depositLabel: declared.depositLabel ?? null,
    vatBasisPoints: declared.vatBasisPoints ?? 2000,
    onlyInStore: declared.onlyInStore ?? false,
    isDeliverable: !declared.undeliverable,
    tinted: declared.tinted ?? false,
    variants: [...combinations(declared)],
  };
}

export function isLot(family: Family): boolean {
  return family.variants.some((variant) => variant.bundle.length > 0);
}

function choicesOf<T>(values: Record<string, T>) {
  const misplaced = Object.keys(values).find((text) => /^\d+$/.test(text));
  if (misplaced)
    throw new Error(
      `key "${misplaced}" is a whole number, which JavaScript sorts first: use num()`,
    );
  return Object.entries(values).map(([text, value]) => ({ text, bare: text, value }));
}

function* combinations<A extends Axes>(declared: Declaration<A>): Generator<SeedVariant> {
  const axes = Object.entries<Axis<unknown>>(declared.axes as Record<string, Axis<unknown>>);
  const count = axes.reduce((product, [, axis]) => product * axis.choices.length, 1);
  for (let index = 0; index < count; index++) {
    const chosen = choose(axes, index);
    const values = Object.fromEntries(chosen.map(({ code, value }) => [code, value])) as Values<A>;
    if (!declared.only || declared.only(values)) yield variantOf(declared, chosen, values);
  }
}

type Chosen = { code: string; isSize: boolean; text: string; bare: string; value: unknown };

function choose(axes: [string, Axis<unknown>][], index: number): Chosen[] {
  let rest = index;
  const chosen = axes.toReversed().map(([code, axis]) => {
    const choice = axis.choices[rest % axis.choices.length];
    if (!choice) throw new Error(`axis ${code} has no choice`);
    rest = Math.floor(rest / axis.choices.length);
    return { code, isSize: axis.isSize, ...choice };
  });
  return chosen.reverse();
}

function variantOf<A extends Axes>(
  declared: Declaration<A>,
  chosen: Chosen[],
  values: Values<A>,
): SeedVariant {
  const facts: Facts = from(declared.facts, values) ?? {};
  const texts: Record<string, string> = { ...facts };
  for (const { code, text, bare } of chosen) {
    texts[code] = text;
    texts[`${code}#`] = bare;
  }
  const grams = Math.max(1, Math.round(from(declared.kg, values) * 1000));
  const deee = from(declared.deee, values) ?? 0;
  const tints = chosen.flatMap(({ text }) => declared.tints?.[text] ?? []);
  const drawings = chosen.flatMap(({ text }) => declared.drawings?.[text] ?? []);
  return {
    label: fill(declared.name, texts),
    description: fill(declared.text, texts),
    attributes: attributesOf({
      ...Object.fromEntries(chosen.map((c) => [c.code, c.text])),
      ...facts,
    }),
    euros: declared.price(values),
    grams,
    covers: from(declared.covers, values) ?? null,
    pack: from(declared.pack, values) ?? 1,
    ecoTaxMills: Math.round(((declared.pmcb ?? 0) * grams) / 1000 + deee * 1000),
    depositMills: Math.round((from(declared.deposit, values) ?? 0) * 1000),
    drawing: drawings[0] ?? declared.drawing,
    tint: tints[0] ?? declared.tint,
    group: chosen
      .filter((c) => !c.isSize)
      .map((c) => c.text)
      .join("|"),
    bundle: from(declared.bundle, values) ?? [],
  };
}

function from<A, T>(given: OrFrom<A, T>, values: Values<A>): T {
  return isFormula(given) ? given(values) : given;
}

function isFormula<A, T>(given: OrFrom<A, T>): given is (values: Values<A>) => T {
  return typeof given === "function";
}

function attributesOf(texts: Record<string, string>): ProductAttribute[] {
  return Object.entries(attributeLabels).flatMap(([code, label]) => {
    const value = texts[code];
    return value === undefined ? [] : [{ code, label, value }];
  });
}
