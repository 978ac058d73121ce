import type { ProductAttribute } from "./product.ts";
import type { StockLevel } from "./stock.ts";

export type Variant = {
  uid: number;
  label: string;
  attributes: readonly ProductAttribute[];
  unitMills: number | null;
  level: StockLevel | null;
};

export type VariantRow = Pick<Variant, "uid" | "unitMills" | "level"> & { name: string };

export type VariantTable = { title: string; rows: VariantRow[]; total: number };

const SEPARATOR = " · ";
const natural = new Intl.Collator("fr", { numeric: true });

/**
 * Lays variants out by the attributes in which they differ, "2500 mm · 1200 mm" under "Longueur · Largeur", from the
 * smallest to the largest; by label where no attribute distinguishes them. Null when there is nothing to choose.
 * `total` includes variants left out of the table.
 */
export function variantTable(variants: readonly Variant[], total: number): VariantTable | null {
  if (variants.length < 2) return null;
  const differing = differingAttributes(variants);
  const named = variants.map((variant) => ({ variant, name: nameOf(variant, differing) }));
  const isDistinct = new Set(named.map(({ name }) => name)).size === variants.length;
  const rows = named
    .map(({ variant: { uid, label, unitMills, level }, name }) => {
      return { uid, name: isDistinct ? name : label, unitMills, level };
    })
    .toSorted((a, b) => natural.compare(a.name, b.name));
  return {
    title: isDistinct ? differing.map(({ label }) => label).join(SEPARATOR) : "",
    rows,
    total,
  };
}

function differingAttributes(variants: readonly Variant[]): ProductAttribute[] {
  const all = new Map(
    variants.flatMap(({ attributes }) => attributes.map((one) => [one.code, one])),
  );
  return [...all.values()].filter(
    ({ code }) => new Set(variants.map((variant) => attributeOf(variant, code))).size > 1,
  );
}

function nameOf(variant: Variant, differing: readonly ProductAttribute[]): string {
  return differing.map(({ code }) => attributeOf(variant, code) ?? "–").join(SEPARATOR);
}

function attributeOf({ attributes }: Variant, code: string): string | undefined {
  return attributes.find((attribute) => attribute.code === code)?.value;
}
